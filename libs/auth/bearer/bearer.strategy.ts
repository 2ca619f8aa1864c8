import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-http-bearer';

import type { Credential } from '../access/credential.store.js';

/**
 * passport-http-bearer under the name `bearer`: it reads `Authorization: Bearer <key>`, and the application that
 * received the request identifies the key. passport registers strategies by name for the whole process, so this one
 * holds no application state: two applications in one process do not see each other's keys.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy<typeof Strategy, Credential>(Strategy, 'bearer') {
  constructor() {
    super({ passReqToCallback: true });
  }

  /** Throws as KeyIdentification.identify. */
  validate(request: Request, token: string): Promise<Credential> {
    const { keys } = request;
    if (keys === undefined) throw new Error('a key was read by passport without BearerGuard');
    return keys.identify(token, request.ip ?? '');
  }
}
