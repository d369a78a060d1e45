/** Longest side that is sent, in px, and bytes below which a photo goes as it is. */
const [LONGEST, SMALL] = [1600, 500_000]
const QUALITY = 0.85

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, longest: number): void {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  // What is transparent in a PNG is black in a JPEG otherwise.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** Shows a photo in a canvas; false when the browser cannot read it. */
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

/**
 * A photo as it is sent: smaller, and so sooner there, without what the camera wrote into it. The file itself where it is small, or the
 * browser cannot do that.
 */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL) return file
  const canvas = document.createElement('canvas')
  if (!(await drawPhoto(file, canvas, LONGEST))) return file
  const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return made && made.size < file.size ? made : file
}
