// Compressed files: a plain file server does not compress, so large files are stored compressed.

/** @param {string} address */
export const fetched = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  return answer;
};

/** A body that reports every chunk as it arrives. @param {Response} answer @param {(bytes: number) => void} came */
export const counted = ({ body }, came) => /** @type {ReadableStream} */ (body).pipeThrough(new TransformStream({
  transform(piece, to) {
    came(piece.byteLength);
    to.enqueue(piece);
  },
}));

/**
 * Returns the decompressed file of an address; throws an Error if it cannot be fetched.
 * @param {string} address
 * @param {{ type?: string, came?: (bytes: number) => void }} [how] type: its MIME type; came: called with the size of
 * each compressed piece as it arrives
 */
export const unpacked = async (address, { type = "application/octet-stream", came = () => {} } = {}) => {
  const plain = counted(await fetched(`${address}.packed`), came).pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "Content-Type": type } });
};
