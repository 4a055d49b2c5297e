/** The parts of OpenAPI 3.1 that the product's document uses. @see https://spec.openapis.org/oas/v3.1.1 */
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>;
  };
};

export type JsonSchema = Record<string, unknown>;

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { description?: string; required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Keyed by content type. */
type Content = Partial<Record<string, { schema: JsonSchema }>>;
