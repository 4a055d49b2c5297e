/** The picture of the front page: a sun over hills and a path that leads to it. Decoration. */
export function Sunrise({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="930" cy="300" r="290" className="fill-glow opacity-40" />
      <circle cx="930" cy="300" r="205" className="fill-glow opacity-70" />
      <circle cx="930" cy="300" r="120" className="fill-sun" />
      <path d="M0 330c150-70 300-80 470-30s300 70 470 20 330-60 500 5v195H0Z" className="fill-hill-far" />
      <path d="M0 430c170-90 380-110 590-50s480 80 850-45v185H0Z" className="fill-hill" />
      <path
        d="M560 520c40-46 110-58 190-68s130-22 134-44-58-30-48-47 62-22 74-34"
        fill="none"
        strokeWidth="16"
        strokeLinecap="round"
        className="stroke-glow"
      />
    </svg>
  );
}
