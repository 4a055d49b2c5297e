import { CalendarDays, List } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { ComboboxField } from '#src/ui/combobox-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { SwatchColour } from '#src/ui/swatch.ts';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { TextAreaField, TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { Columns, LONG_NAME } from './row.tsx';

const CITIES = ['Athens', 'Berlin', 'Cairo', 'Dakar', 'Edinburgh', 'Funchal', 'Geneva', 'Hanoi', 'Istanbul'];
const OPTIONS = CITIES.map((city) => ({ value: city, label: city }));

export function FieldsSection() {
  return (
    <SectionCard title="Fields">
      <Columns>
        <TextField label="Name" defaultValue="Robin" />
        <TextField label="With a hint" hint="As others see it." placeholder="Something short" />
        <TextField label="With an error" defaultValue="?" error="Please write a name." />
        <TextField label="Disabled" defaultValue="Robin" disabled />
        <TextField label={LONG_NAME} defaultValue={LONG_NAME} hint={LONG_NAME} error={LONG_NAME} />
        <PasswordField label="Password" autoComplete="new-password" showLabel="Show" hideLabel="Hide" />
        <TextAreaField label="Note" defaultValue={LONG_NAME} />
        <TextAreaField label="Note with an error" error="Please write less." />
        <SelectField label="Select" options={OPTIONS} />
        <SelectField label="Select, disabled" options={OPTIONS} disabled />
        <ComboboxExample />
        <NumberExample />
        <DatesExample />
      </Columns>
    </SectionCard>
  );
}

function ComboboxExample() {
  const [city, setCity] = useState('Cairo');
  return (
    <ComboboxField
      label="Combobox"
      value={city}
      options={CITIES}
      labelOf={(option) => option}
      emptyText="No such city"
      openLabel="Show the cities"
      onChoose={setCity}
    />
  );
}

function NumberExample() {
  const [number, setNumber] = useState<number | null>(3);
  const texts = { language: 'en', lessLabel: 'Less', moreLabel: 'More' };
  return (
    <>
      <NumberField {...texts} label="Number" value={number} min={0} max={8} onChange={setNumber} />
      <NumberField {...texts} label="Number, disabled" value={1.5} isDisabled onChange={() => {}} />
    </>
  );
}

function DatesExample() {
  const [date, setDate] = useState('2026-11-21');
  const [time, setTime] = useState('07:30');
  const texts = {
    today: '2026-11-21',
    weekStart: 1,
    language: 'en',
    openLabel: 'Choose in a calendar',
    previousLabel: 'Previous month',
    nextLabel: 'Next month',
  } as const;
  return (
    <>
      <DateField {...texts} label="Date" value={date} onChange={setDate} />
      <DateField
        {...texts}
        label="Date, in bounds"
        value=""
        min="2026-11-10"
        error="Please choose a day."
        onChange={() => {}}
      />
      <TimeField label="Time" value={time} onChange={setTime} />
      <TimeField label="Time, disabled" value={time} disabled onChange={() => {}} />
    </>
  );
}

const COLOURS: readonly SwatchColour[] = ['slate', 'coral', 'amber', 'moss', 'teal', 'indigo', 'plum'];

export function ChoicesSection() {
  const [isOn, setIsOn] = useState(true);
  const [colour, setColour] = useState<SwatchColour>('teal');
  const [view, setView] = useState<'list' | 'month'>('list');
  const [days, setDays] = useState<readonly number[]>([1, 5]);
  const [plan, setPlan] = useState<'a' | 'b'>('a');
  return (
    <SectionCard title="Choices">
      <Columns>
        <div>
          <SwitchField label="On" hint="Takes effect at once." isOn={isOn} onSwitch={setIsOn} />
          <SwitchField label="Off" isOn={!isOn} onSwitch={(next) => setIsOn(!next)} />
          <SwitchField label="On, disabled" isOn disabled onSwitch={() => {}} />
          <SwitchField label={LONG_NAME} isOn={false} error="That could not be saved." onSwitch={() => {}} />
        </div>
        <div>
          <CheckField defaultChecked>I agree.</CheckField>
          <CheckField error="Please agree first.">{LONG_NAME}</CheckField>
          <CheckField disabled>Disabled</CheckField>
        </div>
        <ChoiceGroup
          legend="One of a few"
          hint="Arrow keys choose."
          options={[
            { value: 'a', label: 'The first', detail: 'with a detail' },
            { value: 'b', label: LONG_NAME },
          ]}
          value={plan}
          onChoose={setPlan}
        />
        <div className="flex flex-col gap-5">
          <SegmentedControl
            legend="Side by side"
            options={[
              { value: 'list', label: 'List', icon: <List /> },
              { value: 'month', label: 'Month', icon: <CalendarDays /> },
            ]}
            value={view}
            onChoose={setView}
          />
          <WeekdayField
            legend="Some days"
            days={[1, 2, 3, 4, 5, 6, 0]}
            nameOf={(day) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day] ?? ''}
            chosen={days}
            error={days.length === 0 ? 'Choose a day.' : undefined}
            onChange={setDays}
          />
          <SwatchGroup
            legend="Colour"
            options={COLOURS.map((name) => ({ colour: name, label: name }))}
            value={colour}
            onChoose={setColour}
          />
        </div>
      </Columns>
      <TabsExample />
    </SectionCard>
  );
}

const TABS = ['Overview', 'Habits', 'Tasks', 'Mood', 'Goals', 'Journal', 'Challenges', 'Analytics', 'Calendar'];

function TabsExample() {
  const [tab, setTab] = useState('Overview');
  return (
    <Tabs
      label="Views"
      tabs={TABS.map((name) => ({ value: name, label: name, ...(name === 'Tasks' && { badge: <Badge>3</Badge> }) }))}
      value={tab}
      onChoose={setTab}
    >
      <p>What is under “{tab}”.</p>
    </Tabs>
  );
}
