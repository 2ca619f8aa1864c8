export { PLACES_SCHEMAS } from './http/places.schemas.js';
export { PlacesApiModule } from './places-api.module.js';
