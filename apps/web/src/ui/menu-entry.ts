import type { ReactNode } from 'react';

type Entry = { label: string; icon?: ReactNode; isDisabled?: boolean };

/** An action, with its keyboard shortcut. */
type ActionEntry = Entry & {
  kind?: 'action';
  tone?: 'plain' | 'danger';
  shortcut?: readonly string[];
  /** A word or two at the end of the line, such as a plan's name. */
  detail?: ReactNode;
  onAct: () => void;
};

/** A navigation entry; a real link, so that it opens in a new tab too. */
type LinkEntry = Entry & { kind: 'link'; to: string; shortcut?: readonly string[]; detail?: ReactNode };

/** A toggle; the menu stays open. */
type CheckEntry = Entry & { kind: 'check'; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** Exclusive options under a heading. */
type ChoiceEntry = {
  kind: 'choice';
  /** True if a choice closes the menu; otherwise it stays open. */
  isClosing?: boolean;
  label: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  value: string;
  onChoose: (value: string) => void;
};

type SeparatorEntry = { kind: 'separator' };

/** An entry of a menu. */
export type MenuEntry = ActionEntry | LinkEntry | CheckEntry | ChoiceEntry | SeparatorEntry;

export type PlainMenuEntry = ActionEntry | LinkEntry;
