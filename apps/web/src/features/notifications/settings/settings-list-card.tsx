import {
  type ChannelSettingId,
  type ChosenChannels,
  isPaidPlan,
  isSettingOffered,
  type NotificationIcon,
  type NotificationSettingId,
  type NotificationsData,
} from '@dayward/domain';
import {
  AlarmClock,
  BellRing,
  CalendarClock,
  ChartLine,
  CreditCard,
  Flame,
  type LucideIcon,
  Sparkles,
  Trophy,
} from 'lucide-react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useListText } from '#src/platform/i18n/use-format-texts.ts';
import { useSettings } from '#src/platform/preferences/use-settings.ts';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { useConfiguredChannels } from '../notifications.data.ts';
import {
  buildChannelSettings,
  buildSettingsList,
  type ChannelChoice,
  type ChannelSettingView,
  type SettingView,
} from './settings-list.view-model.ts';

const ICONS: Readonly<Record<NotificationIcon, LucideIcon>> = {
  bell: BellRing,
  calendar: CalendarClock,
  flame: Flame,
  chart: ChartLine,
  trophy: Trophy,
  sparkles: Sparkles,
};

type Props = { settings: NotificationsData; onChange: (changes: Partial<NotificationsData>) => void };

/** What notifies, each with its switch, its time and its channels (NOTI-03, NOTI-04). */
export function SettingsListCard({ settings, onChange }: Props) {
  const text = useText('notification-page');
  const channels = useSettings('channels');
  const { state } = useConfiguredChannels();
  const configured = state.status === 'ready' ? state.answer : undefined;
  const list = buildSettingsList(settings, { channels, configured });
  const alwaysOn = buildChannelSettings(settings, { channels, configured });
  return (
    <SectionCard title={text('settings.title')} body={text('settings.body')}>
      <ul className="flex flex-col">
        {list.map((view) => (
          <SettingRow
            key={view.id}
            view={view}
            onChange={(changes) => onChange({ [view.id]: { ...settings[view.id], ...changes } })}
          />
        ))}
        {alwaysOn.map((view) => (
          <ChannelsRow key={view.id} view={view} onChoose={(channels) => onChange({ [view.id]: { channels } })} />
        ))}
      </ul>
      <Obstacles choices={list[0]?.channels ?? []} />
      <div className="border-t border-line pt-2">
        <SwitchField
          label={text('names.label')}
          hint={text('names.hint')}
          isOn={settings.showNames}
          onSwitch={(showNames) => onChange({ showNames })}
        />
      </div>
      {!isSettingOffered('challenge-updates') && <p className="text-small text-muted">{text('settings.coming')}</p>}
    </SectionCard>
  );
}

type RowProps = { view: SettingView; onChange: (changes: Partial<NotificationsData[NotificationSettingId]>) => void };

function SettingRow({ view: { id, icon, isOn, time, channels, category, frequency }, onChange }: RowProps) {
  const text = useText('notification-page');
  const Icon = ICONS[icon];
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0">
      <SwitchField
        label={
          <span className="flex items-center gap-2">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
            <span className="min-w-0">{text(`settings.${id}`)}</span>
          </span>
        }
        hint={text(`settings.${id}.body`)}
        isOn={isOn}
        onSwitch={(enabled) => onChange({ enabled })}
      />
      <p className="flex flex-wrap gap-2 pb-2">
        <Badge>{text(`category.${category}`)}</Badge>
        {frequency !== null && <Badge>{text(`frequency.${frequency}`)}</Badge>}
      </p>
      {isOn && (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {time !== null && (
            <TimeField
              label={text(`settings.${id}.time`)}
              className="w-44"
              value={time}
              // An incomplete time is not a choice yet.
              onChange={(typed) => typed !== '' && onChange({ time: typed })}
            />
          )}
          <ChannelChoices
            name={text(`settings.${id}`)}
            choices={channels}
            onChoose={(chosen) => onChange({ channels: chosen })}
          />
        </div>
      )}
    </li>
  );
}

const ALWAYS_ON: Readonly<Record<ChannelSettingId, { icon: LucideIcon; page: string }>> = {
  'smart-reminders': { icon: AlarmClock, page: '/dashboard/smart-reminders' },
  'plan-expiry': { icon: CreditCard, page: '/dashboard/settings/billing' },
};

type ChannelsRowProps = { view: ChannelSettingView; onChoose: ChoicesProps['onChoose'] };

/** What is set elsewhere and has no switch here: its page, and its channels if the plan sends it. */
function ChannelsRow({ view: { id, channels }, onChoose }: ChannelsRowProps) {
  const text = useText('notification-page');
  const { isInPlan, plan } = useAccess();
  const { icon: Icon, page } = ALWAYS_ON[id];
  const isSent = id === 'smart-reminders' ? isInPlan('smart_reminders') : isPaidPlan(plan);
  if (!isSent && id === 'plan-expiry') return null;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <TextLink to={page} className="min-w-0">
          {text(`settings.${id}`)}
        </TextLink>
      </p>
      <p className="pb-2 text-small text-muted">{text(`settings.${id}.body`)}</p>
      {isSent && <ChannelChoices name={text(`settings.${id}`)} choices={channels} onChoose={onChoose} />}
    </li>
  );
}

type ChoicesProps = {
  name: string;
  choices: readonly ChannelChoice[];
  /** Called with the choice of every channel. */
  onChoose: (chosen: ChosenChannels) => void;
};

/** The channels of one setting; one that cannot be used keeps the user's choice. */
function ChannelChoices({ name, choices, onChoose }: ChoicesProps) {
  const text = useText('notification-page');
  const choose = (channel: ChannelChoice['channel'], isChosen: boolean) =>
    onChoose({
      ...Object.fromEntries(choices.map((choice) => [choice.channel, choice.isChosen])),
      [channel]: isChosen,
    });
  return (
    <fieldset className="min-w-0">
      <legend className="pb-0.5 text-small font-semibold">
        <span aria-hidden="true">{text('channels.visible')}</span>
        <span className="sr-only">{text('channels.legend', { name })}</span>
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map(({ channel, isChosen, obstacle }) => (
          <label
            key={channel}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 has-disabled:cursor-default has-disabled:text-muted"
          >
            <input
              type="checkbox"
              checked={isChosen && obstacle !== 'missing'}
              disabled={obstacle !== null}
              onChange={({ target }) => choose(channel, target.checked)}
              className="size-5 accent-accent"
            />
            {text(`channel.${channel}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why some channels cannot be chosen. */
function Obstacles({ choices }: { choices: readonly ChannelChoice[] }) {
  const text = useText('notification-page');
  const list = useListText({});
  const named = (obstacle: ChannelChoice['obstacle']) =>
    choices.filter((choice) => choice.obstacle === obstacle).map(({ channel }) => text(`channel.${channel}`));
  const [off, missing] = [named('off'), named('missing')];
  return (
    <div className="flex flex-col text-small text-muted">
      {off.length > 0 && <p>{text('channels.off', { count: off.length, channels: list(off) })}</p>}
      {missing.length > 0 && <p>{text('channels.missing', { channels: list(missing) })}</p>}
      <TextLink to="/dashboard/settings/notifications" className="self-start">
        {text('channels.link')}
      </TextLink>
    </div>
  );
}
