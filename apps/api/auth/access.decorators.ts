import { SetMetadata } from '@nestjs/common';

import type { Scope } from '#records';

export const PUBLIC = 'deal:public';
export const SCOPE = 'deal:scope';

/** A route without a key: health, metrics, documentation. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** The scope a key needs for this route. */
export const RequireScope = (scope: Scope): MethodDecorator => SetMetadata(SCOPE, scope);
