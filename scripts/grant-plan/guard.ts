type Surroundings = { isProduction: boolean; publicUrl: string; databaseUrl: string | undefined };

/**
 * The reason why a plan may not be granted here, or undefined if it may: people who pay must be able to rely on it.
 *
 * Refused are a public address with https in the settings, a running server on the data folder that serves one (the
 * settings of this terminal may not be the server's), and a database on another computer, whose users are unknown here.
 *
 * @param servedAddress what the server that uses the data folder says it serves; undefined if none runs
 */
export function reasonToRefuse(
  { isProduction, publicUrl, databaseUrl }: Surroundings,
  servedAddress: string | undefined,
): string | undefined {
  if (isProduction) return `PUBLIC_URL is ${publicUrl}: real people use this server, so plans are only bought here.`;
  if (servedAddress?.startsWith('https:')) {
    return `The server on this data folder serves ${servedAddress}: real people use it, so plans are only bought there.`;
  }
  if (databaseUrl !== undefined && !isOnThisComputer(databaseUrl)) {
    return 'DATABASE_URL names another computer, whose people may be real: plans are given only on a database of this one.';
  }
  return undefined;
}

/** Returns true if every host that an address can lead to is this computer: its loopback or the folder of a socket. */
function isOnThisComputer(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const hosts = [hostname, ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')].flatMap((host) =>
    host.split(','),
  );
  return hosts.every(
    (host) => host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host),
  );
}
