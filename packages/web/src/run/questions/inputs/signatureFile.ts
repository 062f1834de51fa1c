import type { Signature } from '../../../ui/forms/SignaturePad.tsx'

const width = 960
const height = 320

const draw = async (pen: CanvasRenderingContext2D, signature: Signature) => {
  if (signature.kind === 'typed') {
    pen.fillStyle = '#15211c'
    pen.font = 'italic 72px serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(signature.name.trim(), width / 2, height / 2, width - 80)
    return
  }
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(signature.svg)}`
  await picture.decode()
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight)
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
}

/** A signature as a picture: ink on white, because it goes onto paper. */
export const signatureFile = async (signature: Signature): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  await draw(pen, signature)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this browser cannot make a picture')
  return new File([blob], 'signature.png', { type: 'image/png' })
}
