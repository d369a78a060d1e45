const WEIGHTS = 16

/** Packs an id below 2^28 and a weight from 0 to 15 into one number: seeding keeps two million of them in memory. */
export const packedOf = (id: number, weight = 0): number => id * WEIGHTS + weight

/** Encodes such numbers for the database: four bytes each, little-endian. */
export function pack(found: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(found.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of found.entries()) view.setUint32(at * 4, value, true)
  return bytes
}

/** Calls `each` for all packed entries in order. */
export function unpack(bytes: Uint8Array | ArrayBuffer, each: (id: number, weight: number) => void): void {
  // libsql returns an ArrayBuffer, pg a Buffer.
  const view = ArrayBuffer.isView(bytes) ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(bytes)
  for (let at = 0; at < bytes.byteLength; at += 4) {
    const value = view.getUint32(at, true)
    each(Math.floor(value / WEIGHTS), value % WEIGHTS)
  }
}
