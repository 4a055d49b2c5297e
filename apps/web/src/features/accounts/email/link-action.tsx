import { ApiError } from '@dayward/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { TextLink } from '#src/ui/text-link.tsx';

type Props = {
  token: string | undefined;
  submitLabel: string;
  /** Link to the screen that sends a new mail when this link no longer works. */
  again: { link: string; path: string };
  /** Uses the token; rejects when the server refuses. */
  onUse: (token: string) => Promise<unknown>;
};

/** Uses the token of a mail's link on a press, never by itself: mail scanners open links and would use the token up. */
export function LinkAction({ token, submitLabel, again, onUse }: Props) {
  const text = useText('accounts');
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function use(present: string) {
    setIsBusy(true);
    setError(undefined);
    try {
      await onUse(present);
    } catch (refusal) {
      setError(refusal);
    } finally {
      setIsBusy(false);
    }
  }

  if (token === undefined) return <LinkProblem again={again}>{text('link.missing')}</LinkProblem>;
  if (isUsedUp(error)) return <LinkProblem again={again}>{errorText(error)}</LinkProblem>;
  return (
    <div className="flex flex-col gap-4">
      <Notice>{error !== undefined && errorText(error)}</Notice>
      <Button isLoading={isBusy} onClick={() => void use(token)}>
        {submitLabel}
      </Button>
    </div>
  );
}

/** True if the link can never work again, so that a retry makes no sense. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link_invalid';
}

/** Error page of an invalid link, with a link to the next step. */
export function LinkProblem({ again, children }: { again: Props['again']; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <Notice>{children}</Notice>
      <TextLink to={again.path} className="self-start">
        {again.link}
      </TextLink>
    </div>
  );
}

/**
 * The token of a mail's link, after `#token=`, which browsers send to no server, or in the query. It is removed from the address
 * at once, so that no history and no screenshot keeps it.
 */
export function useLinkToken(): string | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = tokenIn(hash.slice(1)) ?? tokenIn(search);
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (inAddress === undefined) return;
    setToken(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, pathname, navigate]);
  return token;
}

function tokenIn(parameters: string): string | undefined {
  return new URLSearchParams(parameters).get('token') || undefined;
}
