import type { ComponentProps } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

export type CodeKind = 'totp' | 'backup';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  kind: CodeKind;
  error: string | undefined;
  onSwitch: (kind: CodeKind) => void;
};

/** Field for a code of the second factor: from the app or, if that is lost, a saved backup code. */
export function CodeField({ kind, error, onSwitch, ...input }: Props) {
  const text = useText('accounts');
  const isTotp = kind === 'totp';
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        {...input}
        // A new field, not the same one relabeled: the device then offers the right keyboard.
        key={kind}
        label={text(`code.${kind}`)}
        hint={text(`code.${kind}.hint`)}
        error={error}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoCapitalize={isTotp ? 'none' : 'characters'}
        spellCheck={false}
        className="w-full"
      />
      <Button variant="ghost" className="-ms-3 px-3" onClick={() => onSwitch(isTotp ? 'backup' : 'totp')}>
        {text(isTotp ? 'code.useBackup' : 'code.useTotp')}
      </Button>
    </div>
  );
}
