// What browsers and Node have in common besides the language, as far as core uses it: its tsconfig includes the types
// of neither.

declare class AbortSignal {
  static any(signals: readonly AbortSignal[]): AbortSignal;
  private constructor();
  readonly aborted: boolean;
  throwIfAborted(): void;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly searchParams: Iterable<[name: string, value: string]>;
  readonly href: string;
}

declare class URLSearchParams {
  constructor(parameters: Record<string, string>);
  toString(): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
