export { REVIEW_SCHEMAS } from './http/review.model.js';
export { ReviewsApiModule } from './reviews-api.module.js';
