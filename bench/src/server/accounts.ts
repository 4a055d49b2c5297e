import { TERMS_VERSION } from '@dayward/contract';

/** A signed-in account, with its session as the browser holds it. */
export type Account = { userId: string; cookie: string };

const PARALLEL_SIGN_UPS = 4;

/** Creates accounts through the API, as users do. */
export async function signUpAccounts(baseUrl: string, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) accounts.push(await signUp(baseUrl, next++));
  };
  await Promise.all(Array.from({ length: PARALLEL_SIGN_UPS }, work));
  return accounts;
}

async function signUp(baseUrl: string, index: number): Promise<Account> {
  const response = await fetch(`${baseUrl}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, 'x-forwarded-for': `10.9.0.${index % 256}` },
    body: JSON.stringify({
      name: 'Robin',
      email: `robin-${index}@example.org`,
      password: 'seven green pears in May',
      isAtLeast16: true,
      acceptedTermsVersion: TERMS_VERSION,
    }),
  });
  if (response.status !== 201) throw new Error(`Signing up failed: ${await response.text()}`);
  const { user }: { user: { id: string } } = await response.json(); // without a mail server the account exists at once
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { userId: user.id, cookie };
}
