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
 * The decompressed file of an address.
 * @param {string} address
 * @param {{ type?: string, came?: (bytes: number) => void }} [how] what it is; who is told of every piece that comes
 */
export const unpacked = async (address, { type = "application/octet-stream", came = () => {} } = {}) => {
  const plain = counted(await fetched(`${address}.packed`), came).pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, { headers: { "Content-Type": type } });
};
