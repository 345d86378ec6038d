import type { Span, SpanDetails } from '@msk/kernel';
import type { Request, Response } from 'express';
import { routePattern } from './request-path.js';

/** Source: OpenTelemetry's conventions for HTTP spans. Without the address, which may contain tokens. */
export const requestSpan = ({ method, protocol }: Request, parent: string | null): SpanDetails => ({
  name: method,
  kind: 'server',
  attributes: { 'http.request.method': method, 'url.scheme': protocol },
  parent,
});

export function endRequestSpan(span: Span, request: Request, response: Response): void {
  const route = routePattern(request)?.replace(/^\S+ /, '');
  if (route) span.rename(`${request.method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
  if (response.statusCode >= 500) span.fail({ code: String(response.statusCode) });
  span.end();
}
