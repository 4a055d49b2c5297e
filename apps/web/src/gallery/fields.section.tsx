import { useState } from 'react';
import { ComboboxField } from '#src/ui/combobox-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TimeField } from '#src/ui/time-field.tsx';
import { LONG_NAME } from './long-texts.ts';
import { Columns } from './row.tsx';

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
