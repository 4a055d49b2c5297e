import { type SmartReminder, SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import {
  SMART_REMINDER_DEFAULTS,
  SMART_REMINDER_DESCRIPTION_MAX_CHARS,
  SMART_REMINDER_TITLE_MAX_CHARS,
} from '@dayward/domain/smart-reminders';
import { Sparkles } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { defineResource, type SectionsProps } from '#src/platform/resource/define-resource.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { SmartInsights } from './smart-insights.tsx';
import { DaysInput, LeadInput, LinkInput, MoreTimesInput, SwitchInput, TypeInput } from './smart-reminder-inputs.tsx';
import { SmartReminderBody, StatusButton } from './smart-reminder-row.tsx';

/** Reminders of the user's own that move to where their records support it. */
export const smartRemindersResource = defineResource<SmartReminder>(SmartReminderEntity, {
  icon: Sparkles,
  messages: 'smart-reminders',
  form: {
    title: { input: 'text', maxChars: SMART_REMINDER_TITLE_MAX_CHARS },
    description: { input: 'text', maxChars: SMART_REMINDER_DESCRIPTION_MAX_CHARS },
    time: { input: 'time' },
    moreTimes: { Input: MoreTimesInput },
    days: { Input: DaysInput },
    type: { Input: TypeInput },
    linkedTo: { Input: LinkInput },
    onlyIfNotDone: { Input: SwitchInput },
    aiOptimized: { Input: SwitchInput },
    leadMinutes: { Input: LeadInput },
    windowFrom: { input: 'time' },
    windowTo: { input: 'time' },
  },
  defaults: () => ({
    ...{ ...SMART_REMINDER_DEFAULTS, title: '', description: '', type: 'general', moreTimes: [] },
    ...{ linkedTo: null, onlyIfNotDone: true, aiOptimized: true },
  }),
  add: {
    fields: ['title', 'description', 'time', 'linkedTo'],
    more: ['days', 'moreTimes', 'type', 'onlyIfNotDone', 'aiOptimized', 'leadMinutes', 'windowFrom', 'windowTo'],
    layout: 'block',
  },
  quickAdd: ['title', 'description', 'time'],
  edit: 'form',
  RowLead: StatusButton,
  RowBody: SmartReminderBody,
  Sections: ReminderTabs,
});

type Tab = 'active' | 'paused' | 'insights';

function ReminderTabs({ rows, text, listOf, placeholder }: SectionsProps<SmartReminder>) {
  const [tab, setTab] = useState<Tab>('active');
  const withStatus = (status: SmartReminder['status']) => rows.filter((row) => row.status === status);
  const tabs: ComponentProps<typeof Tabs<Tab>>['tabs'] = (['active', 'paused', 'insights'] as const).map((value) => ({
    value,
    label: text(`tab.${value}`),
  }));
  return (
    <Tabs label={text('tabs')} tabs={tabs} value={tab} onChoose={setTab}>
      {tab === 'insights' ? (
        <SmartInsights rows={rows} text={text} />
      ) : (
        <>
          {/* Each tab has its own list, so that the focus stays in it. */}
          <div key={tab}>{listOf(withStatus(tab))}</div>
          {rows.length > 0 && withStatus(tab).length === 0 && <p className="ps-1 text-muted">{text(`${tab}.none`)}</p>}
          {placeholder}
        </>
      )}
    </Tabs>
  );
}
