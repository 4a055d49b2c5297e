/** The facts that determine which keys reach the app. */
export type KeyboardKind = {
  /** Apple keyboards have Cmd instead of Ctrl. */
  isApple: boolean;
  /** Opened as an installed app, in a window without tabs. */
  isStandalone: boolean;
  isChromium: boolean;
};

type Navigator = Pick<globalThis.Navigator, 'platform' | 'userAgent'>;

/** Detects the keyboard from the browser. An iPad identifies as a Mac, and has its keyboard. */
export function keyboardKindOf({ platform, userAgent }: Navigator, isStandalone: boolean): KeyboardKind {
  return {
    isApple: /^(?:Mac|iP(?:hone|ad|od))/.test(platform),
    isStandalone,
    isChromium: / Chrom(?:e|ium)\//.test(userAgent),
  };
}

/** The current browser's keyboard. */
export function currentKeyboard(): KeyboardKind {
  return keyboardKindOf(navigator, window.matchMedia('(display-mode: standalone)').matches);
}
