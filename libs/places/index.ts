export { PLACES_SCHEMAS } from './http/places.model.js';
export { PlacesApiModule } from './places-api.module.js';
