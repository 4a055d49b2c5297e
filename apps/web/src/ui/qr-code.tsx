import { encode } from 'uqr';

/** Modules of quiet space around the code, which scanners need (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4;

/**
 * A QR code, rendered locally so that its content reaches no third party. Dark on light in any theme: not all apps read it
 * inverted.
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
