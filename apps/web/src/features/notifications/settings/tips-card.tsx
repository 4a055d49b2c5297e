import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SectionCard } from '#src/ui/card.tsx';

const TIPS = ['few', 'anchor', 'quiet', 'buttons'] as const;

/** Advice about notifications. */
export function TipsCard() {
  const text = useText('notification-page');
  return (
    <SectionCard title={text('tips.title')}>
      <ul className="list-disc ps-5">
        {TIPS.map((tip) => (
          <li key={tip} className="py-0.5">
            {text(`tips.${tip}`)}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
