import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { buttonLook } from '#src/ui/button-look.ts';
import { Link } from '#src/ui/router/index.ts';
import { Sunrise } from '../components/sunrise.tsx';

type Props = { isSignedIn: boolean; signInPath: string; signUpPath: string };

export function LandingScreen({ isSignedIn, signInPath, signUpPath }: Props) {
  const text = useText('landing');
  usePageTitle('Dayward');
  return (
    <div className="flex flex-1 flex-col justify-between">
      <section className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-5 pt-10 pb-8 sm:px-8 sm:pt-20">
        <h1 className="rise-in max-w-3xl text-display font-semibold">{text('headline')}</h1>
        <p className="max-w-xl text-lead text-muted">{text('promise')}</p>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row">
          {isSignedIn ? (
            <Link to="/dashboard" className={buttonLook('primary', 'sm:px-7')}>
              {text('openDashboard')}
            </Link>
          ) : (
            <>
              <Link to={signUpPath} className={buttonLook('primary', 'sm:px-7')}>
                {text('createAccount')}
              </Link>
              <Link to={signInPath} className={buttonLook('secondary', 'sm:px-7')}>
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
