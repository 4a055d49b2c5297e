import { type SmartReminder, SmartReminderEntity } from '@dayward/contract/features/smart-reminders';
import {
  SMART_REMINDER_DEFAULTS,
  SMART_REMINDER_DESCRIPTION_MAX_CHARS,
  SMART_REMINDER_MORE_TIMES_MAX,
  SMART_REMINDER_TITLE_MAX_CHARS,
  SMART_REMINDER_TYPES,
} from '@dayward/domain/smart-reminders';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { defineResource, type SectionsProps } from '#src/platform/resource/define-resource.ts';
import { choiceInput, SwitchInput, timesInput, WeekdaysInput } from '#src/platform/resource/further-inputs.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { LinkInput } from './link-input.tsx';
import { SmartInsights } from './smart-insights.tsx';
import { SmartReminderBody, StatusButton } from './smart-reminder-row.tsx';

/** Minutes before the usual time that are offered. */
const LEADS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

/** Reminders of the user's own that move to where their records support it. */
export const smartRemindersResource = defineResource<SmartReminder>(SmartReminderEntity, {
  icon: Sparkles,
  messages: 'smart-reminders',
  form: {
    title: { input: 'text', maxChars: SMART_REMINDER_TITLE_MAX_CHARS },
    description: { input: 'text', maxChars: SMART_REMINDER_DESCRIPTION_MAX_CHARS },
    time: { input: 'time' },
    moreTimes: { Input: timesInput({ most: SMART_REMINDER_MORE_TIMES_MAX, after: '10:00' }) },
    days: { Input: WeekdaysInput },
    type: { Input: choiceInput({ options: SMART_REMINDER_TYPES }) },
    linkedTo: { Input: LinkInput },
    onlyIfNotDone: { Input: SwitchInput },
    aiOptimized: { Input: SwitchInput },
    leadMinutes: { Input: choiceInput({ options: LEADS, labelOf: (count, text) => text('lead', { count }) }) },
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

const TABS = ['active', 'paused', 'insights'] as const;

function ReminderTabs({ rows, text, listOf, placeholder }: SectionsProps<SmartReminder>) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('active');
  const list = useRef<HTMLDivElement>(null);
  const shown = rows.filter(({ status }) => status === tab);
  function focusTab() {
    const id = list.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
    document.getElementById(id)?.focus();
  }
  return (
    <Tabs
      label={text('tabs')}
      tabs={TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
      value={tab}
      onChoose={setTab}
    >
      {tab === 'insights' ? (
        <SmartInsights rows={rows} text={text} />
      ) : (
        <>
          {/* Each tab has its own list, so that the focus stays in it. */}
          <div key={tab} ref={list}>
            {listOf(shown, focusTab)}
          </div>
          {rows.length > 0 && shown.length === 0 && <p className="ps-1 text-muted">{text(`${tab}.none`)}</p>}
          {placeholder}
        </>
      )}
    </Tabs>
  );
}
