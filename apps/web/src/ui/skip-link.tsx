/** The first tab stop: skips the navigation, to the main content. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-50 print:hidden -translate-y-20 rounded-control bg-raised px-4 py-3 font-semibold text-accent focus:translate-y-0 focus:shadow-raised"
    >
      {children}
    </a>
  );
}
