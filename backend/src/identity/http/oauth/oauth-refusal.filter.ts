import type { OAuthError } from '@msk/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MalformedRequest } from '../../../platform/http/input/malformed-request.js';
import { InvalidTokenRequest, OAuthRefusal } from '../../domain/oauth-refusals.js';

export const answerTo = ({ error, message }: OAuthRefusal): OAuthError => ({ error, error_description: message });

/** Refusals of the token route have the form of RFC 6749, section 5.2; all else of it leaves in that of the contract. */
@Catch(OAuthRefusal, MalformedRequest)
export class OAuthRefusalFilter implements ExceptionFilter {
  catch(error: OAuthRefusal | MalformedRequest, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const refusal = error instanceof OAuthRefusal ? error : new InvalidTokenRequest(error.message);
    const response = http.getResponse<Response>();
    const unknown = refusal.error === 'invalid_client';
    // Only to those who used the header: a browser that is asked for it would show its own sign-in box.
    if (unknown && http.getRequest<Request>().headers.authorization !== undefined)
      response.setHeader('WWW-Authenticate', 'Basic realm="api", charset="UTF-8"');
    response.status(unknown ? 401 : 400).json(answerTo(refusal));
  }
}
