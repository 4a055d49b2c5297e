import { ENTITIES, type Entity } from '@dayward/contract';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ENTITY_SAMPLES } from '../builders/entity-samples.ts';

/** A place of free text in an entity's fields: its keys, where `[]` stands for the only item of a list. */
export type TextPlace = readonly string[];

/** A row to create, with the payload of each place that holds one. */
export type HostileRow = {
  entity: Entity;
  body: Record<string, unknown>;
  payloads: readonly { place: TextPlace; payload: string }[];
};

const ITEM = '[]';

const PROBE = 'x<i>';

type Body = Record<string, unknown>;

/** Lists the fields of an entity that accept any text, from its schema, so that a new field is included. */
export function textPlacesOf(entity: Entity): TextPlace[] {
  const sample = sampleOf(entity.collection);
  return textsOfSchema(entity.schemas.create).filter((place) => accepts(entity, withText(sample, place, PROBE)));
}

/** Lists the places of a schema whose value may be a text other than a fixed one. */
export function textsOfSchema(schema: z.core.$ZodType): TextPlace[] {
  return stringsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
}

/**
 * Builds one row of each entity for each of some payloads. Every place holds another payload, and over all payloads each place
 * holds each of them that its length admits; the other places keep the text of the sample. A child belongs to the row of its
 * parent's entity with the same payload.
 *
 * @param chosen positions in `payloads`
 */
export function buildHostileRows(payloads: readonly string[], chosen: readonly number[]): HostileRow[] {
  const places = new Map(ALL.map((entity) => [entity, textPlacesOf(entity)]));
  return chosen.flatMap((position) => {
    const ids = new Map(ALL.map(({ collection }) => [collection, uuidv7()]));
    let offset = 0;
    return ALL.map((entity): HostileRow => {
      const { collection, parent } = entity;
      const ofParent = parent && { [parent.idField]: ids.get(parent.collection) };
      const row: HostileRow = {
        entity,
        body: { ...sampleOf(collection), id: ids.get(collection), ...ofParent },
        payloads: [],
      };
      for (const place of places.get(entity) ?? []) {
        offset += 1;
        const payload = payloads[(position + offset) % payloads.length] ?? '';
        const body = withText(row.body, place, payload);
        if (accepts(entity, body)) Object.assign(row, { body, payloads: [...row.payloads, { place, payload }] });
      }
      return row;
    });
  });
}

/** The text at a place of a row. */
export function textAt(row: unknown, place: TextPlace): unknown {
  return place.reduce<unknown>((value, key) => Reflect.get(Object(value), key === ITEM ? 0 : key), row);
}

const ALL = ENTITIES as unknown as readonly Entity[]; // the union's exact fields do not matter here

function sampleOf(collection: string): Body {
  const sample = ENTITY_SAMPLES[collection];
  if (sample === undefined) throw new Error(`Add a sample for ${collection}`);
  return sample.build();
}

function accepts(entity: Entity, body: Body): boolean {
  return z.safeParse(entity.schemas.create, body).success;
}

type Shape = z.core.JSONSchema._JSONSchema;

function stringsIn(shape: Shape, place: TextPlace): TextPlace[] {
  if (typeof shape === 'boolean') return [];
  const { type, properties = {}, items, additionalProperties = false, anyOf = [], oneOf = [] } = shape;
  const isText =
    type === 'string' && shape.enum === undefined && shape.const === undefined && shape.format === undefined;
  return [
    ...(isText ? [place] : []),
    ...Object.entries(properties).flatMap(([key, part]) => stringsIn(part, [...place, key])),
    ...stringsIn(additionalProperties, [...place, '{}']),
    ...[items ?? []].flat().flatMap((part) => stringsIn(part, [...place, ITEM])),
    ...[...anyOf, ...oneOf].flatMap((part) => stringsIn(part, place)),
  ];
}

function withText(value: unknown, [key, ...rest]: TextPlace, text: string): Body {
  const inner = (part: unknown) => (rest.length === 0 ? text : withText(part, rest, text));
  if (key === ITEM) return [inner(Array.isArray(value) ? value[0] : undefined)] as unknown as Body; // a list inside of a body
  const whole = Object(value);
  return { ...whole, [String(key)]: inner(whole[String(key)]) };
}
