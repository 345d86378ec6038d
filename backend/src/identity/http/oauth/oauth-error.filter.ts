import type { OAuthError } from '@msk/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MalformedRequest } from '../../../platform/http/input/malformed-request.js';
import { InvalidTokenRequest, OAuthRequestError } from '../../domain/oauth-errors.js';

export const toOAuthError = ({ error, message }: OAuthRequestError): OAuthError => ({
  error,
  error_description: message,
});

/** Formats the errors of the token route as RFC 6749, section 5.2, requires. Other errors keep the form of `ApiErrorView`. */
@Catch(OAuthRequestError, MalformedRequest)
export class OAuthErrorFilter implements ExceptionFilter {
  catch(error: OAuthRequestError | MalformedRequest, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const requestError = error instanceof OAuthRequestError ? error : new InvalidTokenRequest(error.message);
    const response = http.getResponse<Response>();
    const isInvalidClient = requestError.error === 'invalid_client';
    // Only in response to the header: a browser would show its own sign-in box.
    if (isInvalidClient && http.getRequest<Request>().headers.authorization !== undefined)
      response.setHeader('WWW-Authenticate', 'Basic realm="api", charset="UTF-8"');
    response.status(isInvalidClient ? 401 : 400).json(toOAuthError(requestError));
  }
}
