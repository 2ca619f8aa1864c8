import { SetMetadata } from '@nestjs/common';

import type { AdminRole } from './admin-roles.js';
import type { Scope } from './scopes.js';

export const PUBLIC = 'deal:public';
export const SCOPE = 'deal:scope';
export const ITEMS = 'deal:items';
export const ADMIN = 'deal:admin';

/** A route without a key: health, metrics, documentation. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(PUBLIC, true);

/** The scope a key needs to call this route. */
export const RequireScope = (scope: Scope): MethodDecorator => SetMetadata(SCOPE, scope);

/** How many analyses one call of this route counts as; none by default. */
export const CountItems = (items: number): MethodDecorator => SetMetadata(ITEMS, items);

/** A route for the operator, who has separate admin keys, and the role it requires. */
export const AdminOnly = (role: AdminRole): MethodDecorator => SetMetadata(ADMIN, role);
