import { Check, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import {
  type BrowserScope,
  type Capability,
  DESKTOP_CAPABILITIES,
  MOBILE_CAPABILITIES,
  measureCapabilities,
} from './capabilities.ts';

/** What this browser can do with notifications, as it was measured. */
export function CapabilitiesCard() {
  const text = useText('notification-page');
  const [measured] = useState(() => measureCapabilities(globalThis as BrowserScope)); // a page's scope has these or not
  return (
    <SectionCard title={text('capabilities.title')} body={text('capabilities.body')}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <CapabilityList title={text('capabilities.mobile')} names={MOBILE_CAPABILITIES} measured={measured} />
        <CapabilityList title={text('capabilities.desktop')} names={DESKTOP_CAPABILITIES} measured={measured} />
      </div>
    </SectionCard>
  );
}

type Props = { title: string; names: readonly Capability[]; measured: Readonly<Record<Capability, boolean>> };

function CapabilityList({ title, names, measured }: Props) {
  const text = useText('notification-page');
  const id = useId();
  return (
    <div>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {names.map((name) => {
          const Icon = measured[name] ? Check : Minus;
          return (
            <li key={name} className="flex items-center gap-2 py-1">
              <Icon
                aria-hidden="true"
                className={measured[name] ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-muted'}
              />
              <span className="min-w-0 flex-1">{text(`capability.${name}`)}</span>
              <span className="text-small text-muted">
                {text(measured[name] ? 'capabilities.yes' : 'capabilities.no')}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
