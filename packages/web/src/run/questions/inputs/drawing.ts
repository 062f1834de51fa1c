// What is drawn on a photo, in the photo's own pixels.
export type Tool = 'pen' | 'arrow' | 'circle'
export type Point = { x: number; y: number }
export type Stroke = { tool: Tool; points: readonly Point[] }

/** The stroke after the pointer moved on: a pen keeps its whole way, an arrow and a circle their two ends. */
export const extended = (stroke: Stroke, point: Point): Stroke => {
  const [first = point] = stroke.points
  return { ...stroke, points: stroke.tool === 'pen' ? [...stroke.points, point] : [first, point] }
}

/** The two short lines of an arrow's head, as long as `size`. */
export const arrowHead = (from: Point, to: Point, size: number): [Point, Point] => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const side = (turn: number): Point => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  })
  return [side(Math.PI / 6), side(-Math.PI / 6)]
}

/** Draws a stroke twice, wide in white and narrower in red, so that it stands out from any photo. */
export const drawStroke = (pen: CanvasRenderingContext2D, stroke: Stroke, width: number): void => {
  const trace = () => {
    const [first, ...rest] = stroke.points
    const last = rest.at(-1) ?? first
    if (!first || !last) return
    pen.beginPath()
    if (stroke.tool === 'circle') {
      const radius = { x: Math.abs(last.x - first.x) / 2, y: Math.abs(last.y - first.y) / 2 }
      pen.ellipse((first.x + last.x) / 2, (first.y + last.y) / 2, radius.x, radius.y, 0, 0, Math.PI * 2)
    } else {
      pen.moveTo(first.x, first.y)
      for (const point of rest) pen.lineTo(point.x, point.y)
      if (rest.length === 0) pen.lineTo(first.x + 0.1, first.y)
    }
    if (stroke.tool === 'arrow')
      for (const end of arrowHead(first, last, width * 5)) {
        pen.moveTo(last.x, last.y)
        pen.lineTo(end.x, end.y)
      }
    pen.stroke()
  }
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = width * 1.8
  trace()
  pen.strokeStyle = '#d4292d'
  pen.lineWidth = width
  trace()
}
