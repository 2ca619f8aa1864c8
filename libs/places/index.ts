export { COMMUNITY_SCHEMAS } from './http/community.model.js';
export { PLACES_SCHEMAS } from './http/places.model.js';
export { PlacesApiModule } from './places-api.module.js';
