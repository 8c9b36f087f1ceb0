// Stand-ins for parts of a browser: a storage that may be full, closed, or have any content; time that a test advances.
import { mock } from "node:test";

/** Advances the mocked time by some seconds, in steps as on a page. @param {number} seconds */
export const pass = async (seconds) => {
  for (let turn = 0; turn < seconds; turn += 1) {
    mock.timers.tick(1000);
    await new Promise((done) => { setImmediate(done); });
  }
};

/** A storage as in browsers, with its entries as own properties. */
class FakeStorage {
  /** @param {Record<string, string>} held @param {number} room in letters */
  constructor(held, room) {
    Object.defineProperty(this, "room", { value: room });
    Object.assign(this, held);
  }

  /** @param {string} key @returns {string | null} */
  getItem(key) {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }

  /** @param {string} key @param {unknown} value */
  setItem(key, value) {
    const text = String(value);
    const others = Object.entries(this).filter(([name]) => name !== key).reduce((sum, [name, kept]) => sum + name.length + kept.length, 0);
    if (others + key.length + text.length > Number(Reflect.get(this, "room"))) throw new DOMException("no room", "QuotaExceededError");
    Reflect.set(this, key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    Reflect.deleteProperty(this, key);
  }
}

/** @param {PropertyDescriptor} storage */
const define = (storage) => Object.defineProperty(globalThis, "localStorage", { configurable: true, ...storage });

/** Gives the scripts a storage with these entries. @param {Record<string, string>} [held] @param {number} [room] */
export const storageOf = (held = {}, room = Infinity) => {
  const value = new FakeStorage(held, room);
  define({ value });
  return /** @type {Record<string, string>} */ (/** @type {unknown} */ (value));
};

/** Gives the scripts a storage that throws on access, as in some browsers that store nothing. */
export const closedStorage = () => define({
  get() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
});

/** Invalid texts for an entry of our storage. */
export const HOSTILE = [
  "", "{", "null", "true", "7", '"text"', "[]", "[[]]", '[null, 7, {"a": 1}]', "{}", '{"__proto__": {"polluted": 1}}',
  '{"record": {"moves": "going"}, "revision": 1}', '{"record": {"moves": {"length": 9}}, "revision": 1}', '{"record": 5}', '{"record": null, "revision": 3}', '{"record": {"moves": "go"}}', '{"record": [], "table": 7}',
  '{"v": 2, "record": {"moves": {}}, "revision": "9"}', "\u0000\ud800", `[${"9,".repeat(100_000)}9]`, "[".repeat(50_000),
];

/** An element that is never drawn: its children, text and attributes. */
export class FakeElement {
  /** @type {Record<string, string>} */ dataset = {};
  /** @type {Record<string, string>} */ attributes = {};
  /** @type {FakeElement[]} */ children = [];
  /** @type {FakeElement | null} */ parent = null;
  /** @type {Record<string, (event: object) => void>} */ heard = {};
  textContent = "";
  innerHTML = "";
  hidden = false;
  classList = { add() {}, toggle() {} };

  get isConnected() { return this.parent !== null; }

  /** @param {string} name @param {(event: object) => void} call */
  addEventListener(name, call) { this.heard[name] = call; }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
    if (name === "hidden") this.hidden = true;
  }

  /** @param {...(FakeElement | string)} added */
  append(...added) {
    for (const one of added) {
      if (typeof one === "string") {
        this.textContent += one;
        continue;
      }
      one.remove();
      one.parent = this;
      this.children.push(one);
    }
  }

  /** @param {...(FakeElement | string)} shown */
  replaceChildren(...shown) {
    for (const one of this.children) one.parent = null;
    this.children = [];
    this.append(...shown);
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this);
    this.parent = null;
  }
}

/** A page of a house, by its path. @param {string} home */
const pageOf = (home) => ({ documentElement: { dataset: { home } }, baseURI: "https://house.example/" });

/** Gives the scripts a page of a house. @param {string} home its path */
export const houseAt = (home) => Object.assign(globalThis, { document: pageOf(home) });

houseAt("/");

/** Lets the scripts create `FakeElement`s. */
export const documentOf = () => Object.assign(globalThis, { Node: FakeElement,
  document: { ...pageOf("/"), createElement: () => new FakeElement(), body: { hasAttribute: () => true } } });
