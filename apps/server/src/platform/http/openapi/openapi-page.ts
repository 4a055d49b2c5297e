import { API_PREFIX, ERRORS, type RouteContract } from '@dayward/contract';
import { type Html, html } from '#src/platform/http/html.ts';
import { errorsOf } from './build-openapi-document.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi-document.ts';

/** Renders the API's description for people, from the document and its routes. */
export function renderOpenApiPage(document: OpenApiDocument, routes: readonly RouteContract[]): Html {
  return html`<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p class="soft">All addresses are below <code>${API_PREFIX}</code>. The same as a file for machines: <a href="${API_PREFIX}/openapi.json">openapi.json</a></p>
<nav><ul>${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
${document.tags.map(({ name }) => renderTag(name, document, routes))}
${renderErrorCodes()}`;
}

function renderTag(tag: string, document: OpenApiDocument, routes: readonly RouteContract[]): Html {
  const ofTag = routes.filter((route) => route.tag === tag);
  return html`<section><h2 id="${tag}">${tag}</h2>
${ofTag.map((route) => renderRoute(route, operationOf(document, route)))}
</section>`;
}

function operationOf(document: OpenApiDocument, route: RouteContract): Operation | undefined {
  return Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.operationId === route.id);
}

function renderRoute(route: RouteContract, operation: Operation | undefined): Html {
  const body = operation?.requestBody?.content['application/json']?.schema;
  return html`<article id="${route.id}">
<header><h3><span class="method">${route.method}</span> <code>${route.path}</code></h3><span>${route.summary}</span></header>
<p class="soft">${route.access === 'signed-in' ? 'For signed-in people.' : 'For everybody.'}</p>
${
  operation?.parameters &&
  renderFields(
    'Address',
    Object.fromEntries(operation.parameters.map((p) => [p.name, { ...p.schema, description: p.description }])),
    operation.parameters.filter((p) => p.required).map((p) => p.name),
  )
}
${body && renderObject('Send', body)}
${renderAnswer(route, operation)}
<p class="soft">Errors: ${errorsOf(route).map((code) => html`<code>${code}</code> `)}</p>
</article>`;
}

function renderAnswer({ success }: RouteContract, operation: Operation | undefined): Html {
  if ('events' in success) {
    const names = Object.keys(success.events).map((name) => html` <code>${name}</code>`);
    return html`<p>Answer: ${success.status}, goes on with server-sent events:${names}</p>`;
  }
  const schema = operation?.responses[String(success.status)]?.content?.['application/json']?.schema;
  return schema ? renderObject(`Answer (${success.status})`, schema) : html`<p>Answer: ${success.status}, empty.</p>`;
}

function renderObject(title: string, schema: JsonSchema): Html {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null) return html`<p>${title}: ${describeType(schema)}</p>`;
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return renderFields(title, properties as Record<string, JsonSchema>, required); // `properties` holds schemas by definition
}

function renderFields(title: string, fields: Record<string, JsonSchema>, required: readonly string[]): Html {
  return html`<table><thead><tr><th scope="col">${title}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(fields).map(
  ([name, schema]) =>
    html`<tr><td><code>${name}</code>${required.includes(name) ? '' : html` <small>optional</small>`}</td><td>${describeType(schema)}</td><td>${describeMeaning(schema)}</td></tr>`,
)}
</tbody></table>`;
}

function describeMeaning(schema: JsonSchema): string {
  const description = typeof schema['description'] === 'string' ? schema['description'] : '';
  const standard = schema['default'] === undefined ? '' : `Default: ${String(schema['default'])}.`;
  return [description, standard].filter((part) => part !== '').join('. ');
}

/** Describes a schema in one line: `text, 1 to 80 characters`, `list of object`, `one of: a, b`. */
function describeType(schema: JsonSchema): string {
  if (Array.isArray(schema['enum'])) return `one of: ${schema['enum'].map(String).join(', ')}`;
  if (schema['const'] !== undefined) return `always ${JSON.stringify(schema['const'])}`;
  const options = schema['anyOf'];
  if (Array.isArray(options)) return options.map((option) => describeType(option as JsonSchema)).join(' or '); // members of anyOf are schemas
  if (schema['type'] === 'array') return `list of ${describeType((schema['items'] ?? {}) as JsonSchema)}`; // items is a schema
  const name = typeof schema['format'] === 'string' ? schema['format'] : String(schema['type'] ?? 'anything');
  const bounds = [
    schema['minLength'] !== undefined && `at least ${String(schema['minLength'])} characters`,
    schema['maxLength'] !== undefined && `at most ${String(schema['maxLength'])} characters`,
  ].filter((bound) => bound !== false);
  return [name, ...bounds].join(', ');
}

function renderErrorCodes(): Html {
  return html`<section><h2 id="errors">Errors</h2>
<p>Every error has the body <code>{"error": {"code", "message", "fields"?, "requestId"?}}</code>.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text</th></tr></thead><tbody>
${Object.entries(ERRORS).map(([code, { status, message }]) => html`<tr><td><code>${code}</code></td><td>${status}</td><td>${message}</td></tr>`)}
</tbody></table></section>`;
}
