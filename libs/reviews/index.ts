export { REVIEW_SCHEMAS } from './http/review.model.js';
export { ReviewStore } from './review/review.store.js';
export { ReviewsApiModule } from './reviews-api.module.js';
export { SampleStore } from './sample/sample.store.js';
