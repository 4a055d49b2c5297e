import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** Separates the ways of signing in. */
export function OrDivider() {
  const text = useText('accounts');
  return (
    <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text('signIn.or')}
    </p>
  );
}
