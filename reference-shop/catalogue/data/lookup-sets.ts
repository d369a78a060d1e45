const WEIGHTS = 16

/** An id below 2^28 and a weight from 0 to 15 in one number: two million of them are kept while a shop is seeded. */
export const packedOf = (id: number, weight = 0): number => id * WEIGHTS + weight

/** Such numbers as the database keeps them: four bytes each, little-endian. */
export function pack(found: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(found.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of found.entries()) view.setUint32(at * 4, value, true)
  return bytes
}

/** Calls `each` with what was packed, in its order. */
export function unpack(bytes: Uint8Array | ArrayBuffer, each: (id: number, weight: number) => void): void {
  // libsql gives what it was given as an ArrayBuffer, pg as a part of one.
  const view = ArrayBuffer.isView(bytes) ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(bytes)
  for (let at = 0; at < bytes.byteLength; at += 4) {
    const value = view.getUint32(at, true)
    each(Math.floor(value / WEIGHTS), value % WEIGHTS)
  }
}
