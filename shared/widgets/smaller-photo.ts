/** Longest side of an uploaded photo in px, and the size in bytes below which a photo is sent unchanged. */
const [LONGEST, SMALL] = [1600, 500_000]
const QUALITY = 0.85

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, longest: number): void {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  // Otherwise transparent parts of a PNG become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** Draws a photo on a canvas; false if the browser cannot read it. */
export async function drawPhoto(photo: Blob, canvas: HTMLCanvasElement, longest: number): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(photo)
    draw(bitmap, canvas, longest)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** A photo as a smaller JPEG without the camera's metadata; null if the browser cannot read it. */
export async function asJpeg(file: File): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  if (!(await drawPhoto(file, canvas, LONGEST))) return null
  return new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

/**
 * The types to offer when photos are chosen: HEIC too, to convert it or to say what to do. Not on iPhones and iPads, which hand over a JPEG
 * to a field that does not name HEIC.
 */
export const choosableTypes = (types: string): string => ('standalone' in navigator ? types : `${types},image/heic,image/heif,.heic,.heif`)

/**
 * A photo prepared for upload: scaled down and without the camera's metadata. The file itself if it is small, or if the browser cannot
 * scale it.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL) return file
  const made = await asJpeg(file)
  return made && made.size < file.size ? made : file
}
