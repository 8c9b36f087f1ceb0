// A short chime of two tones: without a file to load, and silent if the browser forbids sound.
const TONES = [659.3, 987.8];
const APART = 0.14;
const LASTS = 0.5;

export const chime = () => {
  try {
    const context = new AudioContext();
    TONES.forEach((frequency, n) => tone(context, frequency, context.currentTime + n * APART));
    setTimeout(() => context.close(), 1500);
  } catch {
    // a browser without sound
  }
};

/** @param {AudioContext} context @param {number} frequency @param {number} at */
const tone = (context, frequency, at) => {
  const voice = new OscillatorNode(context, { type: "sine", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + LASTS);
};
