import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as OpenTelemetry from '@opentelemetry/api';
import type * as OpenTelemetrySdk from '@opentelemetry/sdk-trace';
import type { Observe, Step } from '#core/kernel/observe.ts';

/** The current step: ids for log lines, and its span when tracing is on. */
type Running = { ids: Readonly<Record<string, string>>; span?: Span };

const running = new AsyncLocalStorage<Running>();

/** The ids of current log lines. */
export const currentIds = (): Readonly<Record<string, string>> => running.getStore()?.ids ?? {};

const nothing = () => {};

/** Steps without tracing: only the ids for the log. */
const observeIds: Observe = ({ ids }, work) =>
  ids ? running.run({ ids: { ...currentIds(), ...ids } }, work, nothing) : work(nothing);

type Api = typeof OpenTelemetry;
type Span = OpenTelemetry.Span;

/** The caller's span from its header (W3C Trace Context, 3.2); a new trace when the header is invalid. */
const remoteContext = ({ trace, ROOT_CONTEXT }: Api, parent: string | undefined): OpenTelemetry.Context => {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

const observeSpans = (api: Api, tracer: OpenTelemetry.Tracer): Observe => {
  const { trace, SpanKind, SpanStatusCode, ROOT_CONTEXT } = api;
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
  const begin = ({ name, kind, facts, parent }: Step, within: Span | undefined): Span =>
    tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, ...(facts && { attributes: facts }) },
      within ? trace.setSpan(ROOT_CONTEXT, within) : remoteContext(api, parent),
    );
  const observe: Observe = async (step, work) => {
    const around = running.getStore();
    if (step.isPart && !around?.span) return work(nothing);
    const span = begin(step, around?.span);
    const { traceId } = span.spanContext();
    const ids = step.ids ? { ...around?.ids, ...step.ids, traceId } : (around?.ids ?? {});
    try {
      return await running.run({ ids, span }, work, ({ name, facts, failed }) => {
        if (name) span.updateName(name);
        if (facts) span.setAttributes(facts);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    } catch (error) {
      // Not its message, which may contain personal data.
      const { name = 'unknown', code = name } = Object(error) as { name?: string; code?: string };
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', code);
      throw error;
    } finally {
      span.end();
    }
  };
  return Object.assign(observe, { traces: true });
};

type Sdk = typeof OpenTelemetrySdk;

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG, by the names of OpenTelemetry. */
const samplerOf = (sdk: Sdk, name = 'parentbased_always_on', share = '1'): OpenTelemetrySdk.Sampler => {
  const [, parentBased, kind] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const ratio = Number(share);
  const root =
    kind === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1)
        : new sdk.AlwaysOnSampler();
  return parentBased ? new sdk.ParentBasedSampler({ root }) : root;
};

/** Milliseconds that a stop waits for the last traces to be sent. */
const closeTimeout = 2000;

/** Runs steps; `close` sends remaining traces. */
export type Telemetry = { observe: Observe; close(): Promise<void> };

/** No traces: none of their packages are loaded. */
export const withoutTraces: Telemetry = { observe: observeIds, close: async () => {} };

type Options = {
  version: string;
  /** The id of this process. */
  instance: string;
  /** Environment variables that the SDK does not read itself. */
  serviceName: string;
  sampler?: string | undefined;
  samplerArg?: string | undefined;
  /** Called with the reason why traces cannot be sent. */
  onTrouble: (reason: string) => void;
};

/** Sends traces by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT. Rejects when the packages are not installed. */
export const createTracing = async (options: Options): Promise<Telemetry> => {
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const { version, instance, serviceName, sampler, samplerArg, onTrouble } = options;
  const report = (reason: string) => onTrouble(reason);
  api.diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = resources.resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': instance,
  });
  const input = resources.detectResources({ detectors: [resources.envDetector] });
  const processor = new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(own).merge(input),
    sampler: samplerOf(sdk, sampler, samplerArg),
    spanProcessors: [processor],
  });
  return {
    observe: observeSpans(api, provider.getTracer('vigia', version)),
    async close() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, sleep(closeTimeout, undefined, { ref: false })]);
    },
  };
};
