/**
 * Settings of the Pi Platform: a key for a real network, or an emulator for development, or neither.
 *
 * Money and accounts depend on what answers, so every mixture of the two is refused by name. With a key only hosts of Pi are talked to.
 * An emulator answers on this machine only, unless the operator runs a test site and says so.
 */
import type { z } from 'zod';
import type { EnvironmentSchema } from './config.schemas.ts';
import { PI_NETWORKS, type PiSettings } from './platform/pi/pi-settings.ts';

type Environment = z.output<typeof EnvironmentSchema>;

const API_URL = 'https://api.minepi.com/v2';
const SDK_URL = 'https://sdk.minepi.com/pi-sdk.js';

/** Paths of the emulator for what the Pi Platform has on two hosts. */
const EMULATED_API_PATH = '/v2';
const EMULATED_SDK_PATH = '/pi-sdk.js';

/** Path of its page that frames the app. */
const EMULATED_HOST_PATH = '/app/dayward';

/** Host names that mean this machine. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Lists what contradicts itself, or is missing, in settings that are valid one by one. */
export function piFaults(settings: Environment, publicUrl: string): string[] {
  const faults: string[] = [];
  if (settings.PI_SANDBOX_URL !== undefined)
    faults.push(...emulatorFaults(settings, settings.PI_SANDBOX_URL, publicUrl));
  else if (settings.PI_SANDBOX_KEY !== undefined) {
    faults.push('PI_SANDBOX_URL is missing: PI_SANDBOX_KEY is the key of the emulator at that address');
  }
  if (settings.PI_NETWORK === PI_NETWORKS.mainnet) faults.push(...mainnetFaults(settings, publicUrl));
  if (settings.PI_ONLY_SIGN_IN === true && settings.PI_API_KEY === undefined && settings.PI_SANDBOX_URL === undefined) {
    faults.push('PI_API_KEY is missing: with PI_ONLY_SIGN_IN=true nobody could sign in without it');
  }
  return faults;
}

function emulatorFaults(settings: Environment, sandboxUrl: string, publicUrl: string): string[] {
  const faults: string[] = [];
  const isPublicSite = isHttps(publicUrl);
  const isAllowed = settings.PI_SANDBOX_PUBLIC === true;
  const { hostname } = new URL(sandboxUrl);
  if (settings.PI_API_KEY !== undefined) {
    faults.push(
      'PI_SANDBOX_URL contradicts PI_API_KEY: a server uses the Pi Platform or its emulator, so remove one of the two',
    );
  }
  if (settings.PI_SANDBOX_KEY === undefined) {
    faults.push('PI_SANDBOX_KEY is missing: it is the key with which the emulator at PI_SANDBOX_URL was started');
  }
  if (isPublicSite && !isAllowed) {
    faults.push(
      'PI_SANDBOX_URL is not allowed with an https PUBLIC_URL, because anyone could pay with play money. ' +
        'Set PI_API_KEY for real Pi, or PI_SANDBOX_PUBLIC=true if this is a test site',
    );
  } else if (isPublicSite && !isHttps(sandboxUrl)) {
    faults.push('PI_SANDBOX_URL must be an https address on a test site: browsers of visitors load its script');
  } else if (!isAllowed && !OWN_NAMES.has(hostname)) {
    faults.push(
      'PI_SANDBOX_URL must be an address of this machine; for example PI_SANDBOX_URL=http://localhost:3100. ' +
        'Only a test site with PI_SANDBOX_PUBLIC=true may name another',
    );
  }
  return faults;
}

function mainnetFaults(settings: Environment, publicUrl: string): string[] {
  const faults: string[] = [];
  const because = 'PI_NETWORK is mainnet, where Pi is real money';
  if (settings.PI_API_KEY === undefined) faults.push(`PI_API_KEY is missing: ${because}`);
  if (!isHttps(publicUrl)) faults.push(`PUBLIC_URL must be an https address: ${because}`);
  if (settings.PI_SANDBOX !== false) {
    faults.push(`PI_SANDBOX must be false: ${because}, and the sandbox of the SDK knows the testnet only`);
  }
  return faults;
}

/** Combines settings without faults; undefined if neither a key nor an emulator is configured. */
export function assemblePi(settings: Environment): PiSettings | undefined {
  const { PI_API_KEY, PI_SANDBOX_URL, PI_SANDBOX_KEY } = settings;
  if (PI_API_KEY !== undefined) {
    return {
      apiUrl: settings.PI_API_URL ?? API_URL,
      apiKey: PI_API_KEY,
      network: settings.PI_NETWORK ?? PI_NETWORKS.testnet,
      sdkUrl: settings.PI_SDK_URL ?? SDK_URL,
      isEmulated: false,
      sandboxFlag: settings.PI_SANDBOX ?? true,
      hostPageUrl: null,
    };
  }
  if (PI_SANDBOX_URL === undefined || PI_SANDBOX_KEY === undefined) return undefined;
  return {
    apiUrl: PI_SANDBOX_URL + EMULATED_API_PATH,
    apiKey: PI_SANDBOX_KEY,
    network: PI_NETWORKS.testnet,
    sdkUrl: PI_SANDBOX_URL + EMULATED_SDK_PATH,
    isEmulated: true,
    sandboxFlag: true,
    hostPageUrl: PI_SANDBOX_URL + EMULATED_HOST_PATH,
  };
}

function isHttps(address: string): boolean {
  return address.startsWith('https:');
}
