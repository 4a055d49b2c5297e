import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';

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
