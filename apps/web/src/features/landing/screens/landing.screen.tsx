import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { buttonVariants } from '#src/ui/button.tsx';
import { Link } from '#src/ui/router/index.ts';

type Props = {
  isSignedIn: boolean;
  /** Tells a visitor why they are here and not on the page that they asked for. */
  reason: string | undefined;
  signInPath: string;
  signUpPath: string;
};

export function LandingScreen({ isSignedIn, reason, signInPath, signUpPath }: Props) {
  const text = useText('landing');
  usePageTitle('Dayward');
  return (
    <div className="flex flex-1 flex-col justify-between">
      <section className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-5 pt-10 pb-8 sm:px-8 sm:pt-20">
        {reason !== undefined && (
          <p role="status" className="max-w-xl rounded-control bg-accent-soft px-4 py-3 font-medium">
            {reason}
          </p>
        )}
        <h1 className="rise-in max-w-3xl text-display font-semibold">{text('headline')}</h1>
        <p className="max-w-xl text-lead text-muted">{text('promise')}</p>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row">
          {isSignedIn ? (
            <Link to="/dashboard" className={buttonVariants('primary', 'sm:px-7')}>
              {text('openDashboard')}
            </Link>
          ) : (
            <>
              <Link to={signUpPath} className={buttonVariants('primary', 'sm:px-7')}>
                {text('createAccount')}
              </Link>
              <Link to={signInPath} className={buttonVariants('secondary', 'sm:px-7')}>
                {text('signIn')}
              </Link>
            </>
          )}
        </div>
      </section>
      <Sunrise className="-z-10 mt-4 h-56 w-full sm:h-80 lg:-mt-32 lg:aspect-[1440/520] lg:h-auto" />
    </div>
  );
}

/** The decorative illustration of the front page: a sun over hills and a path that leads to it. */
function Sunrise({ className }: { className?: string }) {
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
