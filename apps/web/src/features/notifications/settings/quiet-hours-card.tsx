import type { QuietHours } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';

type Props = { quietHours: QuietHours; onChange: (changes: Partial<QuietHours>) => void };

/** The hours in which nothing is pushed (NOTI-07). */
export function QuietHoursCard({ quietHours: { enabled, start, end }, onChange }: Props) {
  const text = useText('notification-page');
  return (
    <SectionCard title={text('quiet.title')} body={text('quiet.body')}>
      <SwitchField label={text('quiet.on')} isOn={enabled} onSwitch={(isOn) => onChange({ enabled: isOn })} />
      {enabled && (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label={text('quiet.start')}
            className="w-44"
            value={start}
            onChange={(typed) => typed !== '' && onChange({ start: typed })}
          />
          <TimeField
            label={text('quiet.end')}
            className="w-44"
            value={end}
            onChange={(typed) => typed !== '' && onChange({ end: typed })}
          />
        </div>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {enabled && start === end && text('quiet.same')}
      </p>
    </SectionCard>
  );
}
