import { create } from 'qrcode'
import { useMemo } from 'react'

/** A code that opens an address when it is photographed. */
export const QrCode = ({ address, size, label }: { address: string; size: number; label: string }) => {
  const { cells, count } = useMemo(() => {
    const { modules } = create(address, { errorCorrectionLevel: 'M' })
    const at = Array.from({ length: modules.size }, (_, index) => index)
    return {
      count: modules.size,
      cells: at.flatMap(y => at.map(x => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    }
  }, [address])
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${count} ${count}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={cells} fill="#000" />
    </svg>
  )
}
