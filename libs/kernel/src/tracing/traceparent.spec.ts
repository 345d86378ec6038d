import { describe, expect, it } from '@jest/globals';
import { formatTraceparent, newTraceId, parseTraceparent } from './traceparent.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read and written as the W3C specifies it', () => {
    const traceparent = `00-${TRACE_ID}-${SPAN_ID}-01`;
    const context = { traceId: TRACE_ID, spanId: SPAN_ID, isSampled: true };
    expect(parseTraceparent(traceparent)).toEqual(context);
    expect(formatTraceparent(context)).toBe(traceparent);
    expect(parseTraceparent(`00-${TRACE_ID}-${SPAN_ID}-02`)).toEqual({ ...context, isSampled: false });
    expect(parseTraceparent(`01-${TRACE_ID}-${SPAN_ID}-01-of-a-later-version`)).toEqual(context);
  });

  it.each([
    undefined,
    null,
    '',
    TRACE_ID,
    `ff-${TRACE_ID}-${SPAN_ID}-01`,
    `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
    `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `00-${TRACE_ID}-${SPAN_ID}-1`,
    `00-${TRACE_ID}-${SPAN_ID}-01\n`,
    `00-${TRACE_ID}-${SPAN_ID}-01x`,
  ])('that is malformed means none: %s', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });

  it('has a new id for each request', () => {
    expect(newTraceId()).toMatch(/^[0-9a-f]{32}$/);
    expect(newTraceId()).not.toBe(newTraceId());
  });
});
