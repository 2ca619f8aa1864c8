"""Types, routes and remedies of the API. Written by clients/python/generate.mjs; not to be edited."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Tuple, TypedDict, Union

Verdict = Literal["EXCELLENT DEAL", "GOOD DEAL", "FAIR VALUE", "ABOVE MARKET", "OVERPRICED", "VERIFY LISTING", "INSUFFICIENT EVIDENCE"]
RiskFlagType = Literal["supply_pipeline", "service_charges", "off_plan_completion", "thin_evidence", "low_confidence", "price_outlier", "price_momentum", "volatility", "unusual_size", "stale_market", "unresolved_building", "tenure"]
Severity = Literal["monitor", "watch", "high"]
AnalysisPart = Literal["value", "confidence", "comparables", "score_breakdown", "thresholds", "loan", "yield", "match", "market", "provenance"]
ErrorCode = Literal["malformed_request", "malformed_json", "unsafe_json", "invalid_header", "route_not_found", "not_found", "method_not_allowed", "request_timeout", "body_too_large", "uri_too_long", "unsupported_media_type", "expectation_failed", "invalid_fields", "unknown_field", "header_fields_too_large", "internal_error", "overloaded", "database_unavailable", "missing_api_key", "invalid_api_key", "plan_required", "organisation_suspended", "scope_required", "role_required", "address_not_allowed", "rate_limited", "too_many_at_once", "plan_limit_reached", "idempotency_in_flight", "idempotency_key_reused", "organisation_exists", "unknown_organisation", "plan_exists", "unknown_plan", "invalid_plan_code", "unknown_key", "admin_key_exists", "key_not_active", "invalid_cidr", "invalid_expiry", "invalid_arguments", "not_measured", "market_not_loaded", "snapshot_unavailable", "unknown_area", "outside_coverage", "unknown_snapshot", "unknown_candidate", "snapshot_removed", "snapshot_outdated", "snapshot_active", "snapshot_not_active", "unreadable_source", "nothing_to_backtest", "publication_refused", "unknown_publication", "market_busy", "nothing_to_roll_back", "feed_not_configured", "sync_running", "snapshot_refused", "queue_unavailable", "feed_unavailable", "feed_refused", "feed_incomplete", "feed_schema_changed", "malformed_csv", "too_many_batches", "batch_backlog_full", "portfolio_backlog_full", "portfolio_ended", "batch_ended", "batch_not_ended", "portfolio_not_ended", "portfolio_canceled", "portfolio_too_long", "batch_canceled", "nothing_to_retry", "item_crashed", "unknown_policy", "invalid_policy_name", "review_settled", "nothing_to_approve", "same_reviewer", "nothing_to_sample", "url_not_allowed", "endpoint_disabled", "too_many_secrets", "secrets_unavailable", "webhook_header_missing", "webhook_signature_invalid", "webhook_timestamp_invalid", "webhook_secret_invalid", "job_payload_invalid", "test_key_required", "too_many_shifts", "audit_mismatch", "report_mismatch", "renderer_unavailable", "malformed_report", "malformed_export", "malformed_heads"]
FieldCode = Literal["required", "unknown_field", "wrong_type", "not_an_integer", "out_of_range", "too_short", "too_long", "invalid_characters", "not_one_of", "invalid_date", "invalid_form", "not_recorded", "contradicts", "duplicate", "unknown_policy", "url_not_allowed", "unknown_area", "outside_coverage"]
EventType = Literal["score.updated", "score.updated.batch", "watch.problem_changed", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping"]


class _PropertyRequired(TypedDict):
    # Community or district, in English or Arabic; common short forms such as JVC are accepted. Also an
    # address, from the most specific name to the broadest: without `building`, whatever precedes the
    # community is read as the building. A building name alone works too, if only one district has it.
    # Also accepts an id from GET /v1/places.
    area: str
    # Property type; flat and unit mean apartment, and studio an apartment with 0 bedrooms.
    type: Literal["apartment", "villa", "townhouse", "penthouse", "hotel_apartment", "studio", "flat", "unit"]
    # Number of bedrooms; 0 for a studio.
    bedrooms: int
    # Size in square feet; for a villa or townhouse, the built-up area. A figure with decimals counts as
    # that of the title deed if the building has a sale of that size (for a villa or townhouse, always),
    # and is valued by sales of that layout. Any other counts as advertised, and the value changes
    # smoothly with it.
    size_sqft: float
    # Asking price in AED.
    listing_price: float


class _PropertyOptional(TypedDict, total=False):
    # Building or project, in English or Arabic, matched to the register's spelling where possible; also
    # accepts an id from GET /v1/places.
    building: Union[str, None]
    # Plot of a villa or townhouse, in square feet. The register records plots in some communities and
    # built-up areas in others; give both, and the right one is compared.
    plot_sqft: Union[float, None]
    # Purpose of the analysis. Default "buy".
    intent: Union[Literal["buy", "invest", "collateral"], None]
    # Whether the home is ready or sold off-plan; inferred from the register when absent.
    completion: Union[Literal["ready", "off_plan"], None]
    # Floor of the unit.
    floor: Union[int, None]
    # Service charge, AED per square foot a year, if known.
    service_charge_per_sqft: Union[float, None]
    # Contracted rent, AED a year, if known.
    annual_rent: Union[float, None]
    # Loan to be secured by the home, AED. Assessed with the intent `collateral`; see `include=loan`.
    loan_amount: Union[float, None]
    # The caller's id for the listing; returned unchanged.
    reference: Union[str, None]


class Property(_PropertyRequired, _PropertyOptional):
    pass


class _ProblemErrorsItemRequired(TypedDict):
    # The rule that is broken.
    code: FieldCode
    # The rule, with the value found.
    detail: str


class _ProblemErrorsItemOptional(TypedDict, total=False):
    # JSON pointer into the body.
    pointer: str
    # Name of the query parameter.
    parameter: str
    # Name of the header.
    header: str


class ProblemErrorsItem(_ProblemErrorsItemRequired, _ProblemErrorsItemOptional):
    pass


class _ProblemRequired(TypedDict):
    # Link to the page that explains the code.
    type: str
    # The same for every occurrence of the code.
    title: str
    # HTTP status.
    status: int
    # What is wrong in this case and how to fix it.
    detail: str
    # Path of the request.
    instance: str
    # Stable code of the error catalogue.
    code: ErrorCode
    # Same as the header Request-Id.
    request_id: str


class _ProblemOptional(TypedDict, total=False):
    # Where to get help, if the operator has set an address.
    support: str
    # One entry per invalid field.
    errors: List[ProblemErrorsItem]
    # For unknown_area: the nearest areas.
    suggestions: List[str]
    # For outside_coverage: the emirate of the area.
    emirate: str


class Problem(_ProblemRequired, _ProblemOptional):
    pass


class Limits(TypedDict):
    # Requests a minute, sustained.
    requests_per_minute: int
    # Burst of requests allowed before the sustained rate applies.
    requests_burst: int
    # Analyses a minute, sustained: single calls and batch items.
    items_per_minute: int
    # Burst of analyses allowed before the sustained rate applies.
    items_burst: int
    # Batches queued or processing at a time.
    batches_in_flight: int
    # Batch items accepted but not yet scored.
    batch_items_backlog: int
    # Listings of portfolios accepted but not yet scored.
    portfolio_backlog: int
    # Watched properties.
    watches: int
    # Approvals by another person that an override in a review needs: 0 or 1.
    review_approvals: int
    # Webhook endpoints.
    webhook_endpoints: int
    # Days that analyses and results are kept.
    retention_days: int


class OrganisationLimits(TypedDict):
    # Limits of live keys.
    live: Limits
    # Limits of test keys.
    test: Limits


class _OrganisationRequired(TypedDict):
    # org_…
    id: str
    # Object type.
    object: Literal["organisation"]
    # Display name; unique.
    name: str
    # Code of the plan.
    plan: str
    # When the plan lapses; null: never.
    plan_expires_at: Union[str, None]
    # `suspended`: all keys of the organisation are refused; its webhooks and watches are paused.
    status: Literal["active", "suspended"]
    # Creation time, UTC.
    created_at: str


class _OrganisationOptional(TypedDict, total=False):
    # The limits in force: its own values override those of the plan.
    limits: OrganisationLimits


class Organisation(_OrganisationRequired, _OrganisationOptional):
    pass


class OrganisationPage(TypedDict):
    # The objects on this page.
    data: List[Organisation]
    # Whether there is another page.
    has_more: bool


class PlanLimits(TypedDict):
    # Limits of live keys.
    live: Limits
    # Limits of test keys.
    test: Limits


class Plan(TypedDict):
    # Code that identifies the plan.
    code: str
    # Object type.
    object: Literal["plan"]
    # Display name; unique.
    name: str
    # Whether organisations on the plan may use the API.
    api_access: bool
    # The limits that apply to live and to test keys.
    limits: PlanLimits


class PlanPage(TypedDict):
    # The objects on this page.
    data: List[Plan]
    # Whether there is another page.
    has_more: bool


class ApiKey(TypedDict):
    # key_…
    id: str
    # Object type.
    object: Literal["api_key"]
    # org_…
    organisation: str
    # `false` for the sandbox.
    livemode: bool
    # Whether the key is limited to some scopes.
    restricted: bool
    # Name of the key within the organisation.
    name: str
    # First and last characters of the key.
    hint: str
    # Permissions of the key.
    scopes: List[Literal["analyze", "bulk:read", "bulk:write", "webhooks", "watches", "policies", "reviews", "usage"]]
    # Networks the key may be used from; empty: any.
    cidrs: List[str]
    # When it expires, UTC; null if never.
    expires_at: Union[str, None]
    # When it was revoked, UTC; otherwise null.
    revoked_at: Union[str, None]
    # Id of the key that replaced it.
    replaced_by: Union[str, None]
    # Creation time, UTC.
    created_at: str


class ApiKeyPage(TypedDict):
    # The objects on this page.
    data: List[ApiKey]
    # Whether there is another page.
    has_more: bool


class IssuedApiKey(TypedDict):
    # key_…
    id: str
    # Object type.
    object: Literal["api_key"]
    # org_…
    organisation: str
    # `false` for the sandbox.
    livemode: bool
    # Whether the key is limited to some scopes.
    restricted: bool
    # Name of the key within the organisation.
    name: str
    # First and last characters of the key.
    hint: str
    # Permissions of the key.
    scopes: List[Literal["analyze", "bulk:read", "bulk:write", "webhooks", "watches", "policies", "reviews", "usage"]]
    # Networks the key may be used from; empty: any.
    cidrs: List[str]
    # When it expires, UTC; null if never.
    expires_at: Union[str, None]
    # When it was revoked, UTC; otherwise null.
    revoked_at: Union[str, None]
    # Id of the key that replaced it.
    replaced_by: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # The key itself, returned only here and not stored.
    key: str


class AdminKey(TypedDict):
    # akey_…
    id: str
    # Object type.
    object: Literal["admin_key"]
    # Name of the key in the action log.
    name: str
    # Role of the key; each role includes the rights of those before it.
    role: Literal["viewer", "support", "owner"]
    # First and last characters of the key.
    hint: str
    # Networks the key may be used from; empty: any.
    cidrs: List[str]
    # When it expires, UTC; null if never.
    expires_at: Union[str, None]
    # When it was revoked, UTC; otherwise null.
    revoked_at: Union[str, None]
    # When the key was last used, UTC, to the minute.
    last_used_at: Union[str, None]
    # Creation time, UTC.
    created_at: str


class AdminKeyPage(TypedDict):
    # The objects on this page.
    data: List[AdminKey]
    # Whether there is another page.
    has_more: bool


class IssuedAdminKey(TypedDict):
    # akey_…
    id: str
    # Object type.
    object: Literal["admin_key"]
    # Name of the key in the action log.
    name: str
    # Role of the key; each role includes the rights of those before it.
    role: Literal["viewer", "support", "owner"]
    # First and last characters of the key.
    hint: str
    # Networks the key may be used from; empty: any.
    cidrs: List[str]
    # When it expires, UTC; null if never.
    expires_at: Union[str, None]
    # When it was revoked, UTC; otherwise null.
    revoked_at: Union[str, None]
    # When the key was last used, UTC, to the minute.
    last_used_at: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # The key itself, returned only here and not stored.
    key: str


class AdminAction(TypedDict):
    # adm_…
    id: str
    # Object type.
    object: Literal["admin_action"]
    # org_…; null for the platform as a whole.
    organisation: Union[str, None]
    # `admin_key:<name>`, with the name `environment` for the key in ADMIN_KEY_HASH; `cli:<system user>`
    # for commands; or a job such as `retention`. Actions from before keys had names show `admin_key` or
    # `cli`.
    actor: str
    # For example `key.revoked`.
    action: str
    # Id of the object acted on.
    target: Union[str, None]
    # What was changed; depends on the action.
    details: Dict[str, Any]
    # req_…; null if it was not a request.
    request_id: Union[str, None]
    # Creation time, UTC.
    created_at: str


class AdminActionPage(TypedDict):
    # The objects on this page.
    data: List[AdminAction]
    # Whether there is another page.
    has_more: bool


class FairPriceRange(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float
    # ISO 4217.
    currency: Literal["AED"]


class PricePerSqft(TypedDict):
    # Asking price, AED per square foot.
    listing: float
    # Time-adjusted median of the comparables, AED per square foot; without comparables, the median of
    # the value.
    market_median: float
    # Asking price above the median, percent; negative if below.
    variance_pct: float


class RiskFlag(TypedDict):
    # Kind of risk.
    type: RiskFlagType
    # How serious it is.
    severity: Severity
    # One sentence with figures and source.
    detail: str


class ValuePart(TypedDict):
    # The value, AED; same as `confidence.estimate`.
    estimate: float
    # Always AED.
    currency: Literal["AED"]
    # Share of later sales inside `fair_price_range`, percent.
    range_coverage_pct: float
    # Half of later sales are within this many percent of the estimate.
    typical_error_pct: float
    # Valuation date: the day of the newest registered sale.
    valued_on: str


class ConfidencePartDerivationItem(TypedDict):
    # What the sales of this step have in common; `model` and later steps have no sales of their own.
    step: str
    # Number of sales used.
    sales: Union[int, None]
    # Value of the home that these sales indicate, AED, at its size on the valuation date.
    value: Union[float, None]
    # How far the estimate moved towards `value`, 0 to 1, in logs.
    share: Union[float, None]
    # Estimate after this step, AED: before^(1 - share) * value^share.
    estimate: float


class ConfidencePartRanges50(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float


class ConfidencePartRanges80(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float


class ConfidencePartRanges95(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float


ConfidencePartRanges = TypedDict(
    "ConfidencePartRanges",
    {
        # Contains half of later sales.
        "50": "ConfidencePartRanges50",
        # Contains four of five later sales; the fair price range.
        "80": "ConfidencePartRanges80",
        # Contains nineteen of twenty later sales.
        "95": "ConfidencePartRanges95",
    },
)


class ConfidencePartRegisterArea(TypedDict):
    # For a villa or townhouse: the area compared with the register, square feet.
    sqft: float
    # `plot` or `size`: the stated one, if registered homes have it; `typical`: the usual area of such
    # homes there, if none has it; `assumed`: the stated one, for lack of sales to compare with.
    basis: Literal["plot", "size", "typical", "assumed"]


class ConfidencePartPrudentialValue(TypedDict):
    # Value for lending, AED: the lower of `quantile_20` and `index_deflated`.
    value: float
    # 20 % quantile of the price of a sale, AED.
    quantile_20: float
    # The value at the 24-month mean of the index, AED.
    index_deflated: float
    # Today's district index above that mean, percent.
    index_over_mean_pct: float
    # Which of the two applied.
    rule: Literal["quantile_20", "index_deflated"]


class _ConfidencePartRequired(TypedDict):
    # The value, AED: set so that its mean ratio to the price is one, which is half the log variance
    # below the median.
    estimate: float
    # Steps from the city's median to the final estimate.
    derivation: List[ConfidencePartDerivationItem]
    # Forecast standard deviation: half the central 68 % width in logs.
    fsd: float
    # Confidence level from 0 (refused by lenders, or too little evidence for a verdict) to 7.
    level: int
    # Price ranges by the share of sales, in percent, that they are calibrated to contain.
    ranges: ConfidencePartRanges
    # How close to the home the evidence is.
    evidence_level: Literal["building", "project", "community", "district", "city"]
    # Kish effective number of sales behind the estimate, very light ones included.
    effective_sales: float
    # Those of the last 12 months.
    effective_sales_12m: float


class _ConfidencePartOptional(TypedDict, total=False):
    # The floor area or plot that was compared with the register.
    register_area: ConfidencePartRegisterArea
    # Prudential value: what a lender may rely on through the cycle.
    prudential_value: ConfidencePartPrudentialValue


class ConfidencePart(_ConfidencePartRequired, _ConfidencePartOptional):
    pass


class ComparableSource(TypedDict):
    # Name of the official file or of the feed window.
    file: str
    # Line in the file; the first is 1.
    line: int


class ComparableDistance(TypedDict):
    # How much larger the home is than the comparable, percent.
    size_pct: float
    # Days between the sale and the valuation.
    days: int


class ComparableAdjustments(TypedDict):
    # For the difference in size, AED.
    size: float
    # For price changes since the sale, AED.
    time: float
    # Adjustment by the model to the mean of the sales: the same share of each.
    model: float


class _ComparableRequired(TypedDict):
    # Transaction number of the register; `unnumbered-…` if the register gives none.
    id: str
    # Day, YYYY-MM-DD.
    date: str
    # Area as the register spells it.
    area: str
    # Project as the register spells it; null if it names none.
    project: Union[str, None]
    # Building as the register names it.
    building: Union[str, None]
    # Number of bedrooms; 0 for a studio, null if unknown.
    bedrooms: Union[int, None]
    # Whether the home was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # Kind of registration. `delayed` and `other` carry the price of an older contract and count a third.
    procedure: Literal["resale", "off_plan_registration", "delayed", "other"]
    # Size in square feet.
    size_sqft: float
    # Registered price, AED.
    price: float
    # Price per square foot, AED.
    price_per_sqft: float
    # Difference from the listing in size and time.
    distance: ComparableDistance
    # Adjustments added to the price, AED.
    adjustments: ComparableAdjustments
    # price + size + time + model, AED. The weighted mean of all comparables is the estimate.
    adjusted_price: float
    # Adjusted price over the size of the home, AED per square foot.
    adjusted_price_per_sqft: float
    # Share of the evidence, 0 to 1.
    weight: float
    # How close to the home the evidence is.
    level: Literal["building", "project", "community", "district", "city"]
    # Why the sale was not used; null if it was.
    rejected: Union[str, None]


class _ComparableOptional(TypedDict, total=False):
    # Source of this information.
    source: Union[ComparableSource, None]
    # Building inferred from the size, where the register names neither project nor building.
    building_by_size: Union[str, None]


class Comparable(_ComparableRequired, _ComparableOptional):
    pass


class ScoreBreakdownPartTermsItem(TypedDict):
    # Term of the score.
    term: Literal["base", "price", "yield", "liquidity", "risk", "buyer_limit"]
    # Points of the score.
    points: float
    # Standardised input behind the points.
    input: Union[float, None]
    # Weight of the input; null if it has none.
    weight: Union[float, None]


class ScoreBreakdownPartRisksItem(TypedDict):
    # Type of the risk flag.
    type: str
    severity: Severity
    # Amount added to the input of the risk term.
    adds: float


class ScoreBreakdownPart(TypedDict):
    # Terms of the score; their points add up to deal_score exactly.
    terms: List[ScoreBreakdownPartTermsItem]
    # Total of the points: the score.
    total: int
    # Risk flags that make up the input of the risk term; their sum is capped at 3.
    risks: List[ScoreBreakdownPartRisksItem]


class ThresholdsPartVerdictsItem(TypedDict):
    # Verdict for these asking prices.
    verdict: str
    # Lowest asking price, AED; null if none.
    price_from: Union[float, None]
    # Highest asking price, AED; null if none.
    price_to: Union[float, None]


class ThresholdsPart(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # Asking prices of each verdict, inclusive, cheapest first.
    verdicts: List[ThresholdsPartVerdictsItem]


class LoanPartHighestLoansItem(TypedDict):
    # Probability that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # Loan amount, AED.
    amount: float


class LoanPartStressHighestLoansItem(TypedDict):
    # Probability that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # Loan amount, AED.
    amount: float


class LoanPartStress(TypedDict):
    # Worst twelve-month fall of the district's index, percent; 0 if it never fell.
    fall_pct: float
    # Probability that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # Highest loans for which the probability that a sale brings less is 1, 5 and 10 %.
    highest_loans: List[LoanPartStressHighestLoansItem]


class LoanPart(TypedDict):
    # The `loan_amount` of the request, AED.
    amount: float
    # Loan to value on the prudential value, percent.
    ltv_pct: float
    # Loan to value on the estimate, percent.
    ltv_of_estimate_pct: float
    # Probability that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # Highest loans for which the probability that a sale brings less is 1, 5 and 10 %.
    highest_loans: List[LoanPartHighestLoansItem]
    # The same figures after the worst year of the index.
    stress: LoanPartStress


class YieldPartAnnualRentEvidenceRange(TypedDict):
    # Lower end, AED a year.
    low: float
    # Upper end, AED a year.
    high: float


class YieldPartAnnualRentEvidenceDerivationItem(TypedDict):
    # What the rents of this step have in common.
    step: str
    # Number of rents used.
    rents: Union[int, None]
    # Rent of the home that these rents indicate, AED a year.
    value: Union[float, None]
    # How far the rent moved towards `value`, 0 to 1, in logs.
    share: Union[float, None]
    # Rent after this step, AED a year: before^(1 - share) * value^share.
    annual_rent: float


class YieldPartAnnualRentEvidenceMovedByItem(TypedDict):
    # Same as in `derivation`.
    step: str
    # Number of rents used.
    rents: int
    # Change in the rent due to these, percent.
    change_pct: float


class _YieldPartAnnualRentEvidenceNewestRentsItemRequired(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # Area as the register spells it.
    area: str
    # Project as the register spells it; null if it names none.
    project: Union[str, None]
    # Number of bedrooms; 0 for a studio, null if unknown.
    bedrooms: Union[int, None]
    # Size in square feet.
    size_sqft: Union[float, None]
    # Annual rent as recorded, AED.
    annual_rent: float
    # Rent adjusted to the home for time, size, bedrooms and the factor, AED a year.
    adjusted_annual_rent: float


class _YieldPartAnnualRentEvidenceNewestRentsItemOptional(TypedDict, total=False):
    # Share of the level's weight, 0 to 1; absent for asking rents.
    weight: float
    # Whether the contract renews an earlier one: such count a twentieth. Absent for asking rents.
    renewed: bool


class YieldPartAnnualRentEvidenceNewestRentsItem(_YieldPartAnnualRentEvidenceNewestRentsItemRequired, _YieldPartAnnualRentEvidenceNewestRentsItemOptional):
    pass


class _YieldPartAnnualRentEvidenceRequired(TypedDict):
    # How close to the home the rents are.
    level: str
    # Number of rents.
    rents: int
    # Effective number of rents, given their weights.
    effective_count: float
    # Date of the oldest.
    oldest: Union[str, None]
    # Date of the newest.
    newest: str
    # Range of the rent.
    range: Union[YieldPartAnnualRentEvidenceRange, None]
    # Factor from asking rents to contract rents; null without asking rents.
    asking_to_contract_factor: Union[float, None]
    # Steps from the citywide norm to the final rent.
    derivation: List[YieldPartAnnualRentEvidenceDerivationItem]
    # The ten newest rents at that level.
    newest_rents: List[YieldPartAnnualRentEvidenceNewestRentsItem]


class _YieldPartAnnualRentEvidenceOptional(TypedDict, total=False):
    # Steps after `level` that moved the rent: rents closer to the home, too few to count as the
    # evidence, and asking rents beside few contracts or few contracts beside asking rents.
    moved_by: List[YieldPartAnnualRentEvidenceMovedByItem]


class YieldPartAnnualRentEvidence(_YieldPartAnnualRentEvidenceRequired, _YieldPartAnnualRentEvidenceOptional):
    pass


class YieldPartAnnualRent(TypedDict):
    # Annual rent, AED.
    value: Union[float, None]
    # Source of the rent: caller, contracts_project, contracts_community, contracts_district,
    # contracts_city or asking.
    source: Union[str, None]
    # Rents behind this figure; null if the caller gave the rent.
    evidence: Union[YieldPartAnnualRentEvidence, None]


class YieldPartAssumptions(TypedDict):
    # Share of the year in which the home is let, percent.
    occupancy_pct: float
    # Management cost, percent of the rent.
    management_pct_of_rent: float
    # Acquisition costs, percent of the price.
    acquisition_cost_pct: float
    # Service charge, AED per square foot a year.
    service_charge_per_sqft: float
    # Source of the service charge.
    service_charge_source: str


class YieldPartSegment(TypedDict):
    # Median net yield of recent sales with the same completion and bedrooms, percent.
    net_median_pct: float
    # Robust deviation of these net yields; the unit of the yield term.
    net_deviation_pct: float


class YieldPart(TypedDict):
    # Gross yield, percent a year; null without rent evidence and with VERIFY LISTING.
    gross_pct: Union[float, None]
    # Net yield, percent a year; null as for `gross_pct`.
    net_pct: Union[float, None]
    # The rent behind the yield, AED a year.
    annual_rent: YieldPartAnnualRent
    # Assumptions behind the net yield.
    assumptions: YieldPartAssumptions
    # Net operating income, AED a year.
    net_operating_income: Union[float, None]
    # Net yields of comparable homes.
    segment: YieldPartSegment


class MatchPartAreaAlternativesItem(TypedDict):
    # Name of the place.
    name: str
    # Match quality from 0 to 1.
    score: float


class _MatchPartAreaRequired(TypedDict):
    # As sent.
    input: str
    # As the register spells it.
    resolved: str
    # Place, by its everyday name, whose sales are used beyond the project level.
    place: str
    # Areas under which the register records that place.
    rests_on: List[str]
    # District, the unit of the price index.
    district: str
    # Match quality from 0 to 1; 1 is best.
    score: float
    # Other places the name may refer to.
    alternatives: List[MatchPartAreaAlternativesItem]


class _MatchPartAreaOptional(TypedDict, total=False):
    # The `building` sent, where it names the place used as the area.
    named_in_building: str


class MatchPartArea(_MatchPartAreaRequired, _MatchPartAreaOptional):
    pass


class MatchPartBuildingElsewhere(TypedDict):
    # Name of the place.
    name: str
    # Area as the register spells it.
    area: str


class MatchPartBuildingAlternativesItem(TypedDict):
    # Name of the place.
    name: str
    # Match quality from 0 to 1.
    score: float


class MatchPartBuilding(TypedDict):
    # As sent.
    input: Union[str, None]
    # Name as the register spells it; null if unresolved.
    project: Union[str, None]
    # The register's number of the project; null without one.
    project_number: Union[str, None]
    # Place of the building, by its everyday name; null if unresolved.
    area: Union[str, None]
    # False if no sale of such a home in the building or its project is identified.
    own_sales: bool
    # A building with this name in another area; null if there is none.
    elsewhere: Union[MatchPartBuildingElsewhere, None]
    # Match quality from 0 to 1; 1 is best.
    score: float
    # Other places the name may refer to.
    alternatives: List[MatchPartBuildingAlternativesItem]


class MatchPartCompletion(TypedDict):
    # The likelier completion.
    value: Literal["ready", "off_plan"]
    # Source of this information.
    source: Literal["caller", "project_register", "recent_sales", "community_sales", "assumed"]
    # Probability of off-plan, 0 to 1; the value weighs both unless near either.
    off_plan_chance: float


class MatchPartIgnoredItem(TypedDict):
    # Input that had no effect.
    field: str
    # Why it had no effect.
    reason: str


class MatchPart(TypedDict):
    # How the area was resolved.
    area: MatchPartArea
    # How the building was resolved; null if none was given.
    building: MatchPartBuilding
    # Whether the home counts as ready or off-plan, and why.
    completion: MatchPartCompletion
    # Inputs that had no effect, and why.
    ignored: List[MatchPartIgnoredItem]


class _MarketPartIndexRequired(TypedDict):
    # District, the unit of the price index.
    district: str
    # Newest complete month of the index, YYYY-MM.
    month: str
    # Change over one month, percent.
    change_1m_pct: float
    # Change over three months, percent.
    change_3m_pct: float
    # Change over six months, percent.
    change_6m_pct: float
    # Change over twelve months, percent.
    change_12m_pct: float
    # District sales of the 12 months behind the index.
    sales: int


class _MarketPartIndexOptional(TypedDict, total=False):
    # Of these 12 months, those whose sales the imported files cover.
    months_covered: int


class MarketPartIndex(_MarketPartIndexRequired, _MarketPartIndexOptional):
    pass


class _MarketPartLiquidityRequired(TypedDict):
    # Number in the last 90 days.
    sales_90d: int
    # Number in the last 365 days.
    sales_365d: int
    # Rank among the market's areas of the same completion, 0 to 100.
    percentile: float


class _MarketPartLiquidityOptional(TypedDict, total=False):
    # Days of these 90 in months whose sales the imported files cover.
    days_covered_90d: int
    # Days of these 365 in months whose sales the imported files cover.
    days_covered_365d: int


class MarketPartLiquidity(_MarketPartLiquidityRequired, _MarketPartLiquidityOptional):
    pass


class MarketPartSupply(TypedDict):
    # Horizon in months.
    horizon_months: int
    # Units planned for completion within the horizon.
    planned_units: int
    # Planned units expected to be completed by then.
    expected_units: float
    # Existing units.
    stock_units: int
    # Expected units, percent of the stock.
    ratio_pct: Union[float, None]
    # Number of projects with planned units.
    projects: int


class MarketPartLoansBuilding(TypedDict):
    # Mortgages of the last two years, registered within 90 days of the sale of the same unit.
    loans: int
    # Median loan to price, percent; null with fewer than three loans.
    median_ltv_pct: Union[float, None]
    # Date of the newest.
    newest: Union[str, None]


class MarketPartLoansCommunity(TypedDict):
    # Mortgages of the last two years, registered within 90 days of the sale of the same unit.
    loans: int
    # Median loan to price, percent; null with fewer than three loans.
    median_ltv_pct: Union[float, None]
    # Date of the newest.
    newest: Union[str, None]


class MarketPartLoansSegment(TypedDict):
    # Mortgages of the last two years, registered within 90 days of the sale of the same unit.
    loans: int
    # Median loan to price, percent; null with fewer than three loans.
    median_ltv_pct: Union[float, None]
    # Date of the newest.
    newest: Union[str, None]


class MarketPartLoans(TypedDict):
    # Homes in the same building; null if it is unknown.
    building: Union[MarketPartLoansBuilding, None]
    # Homes in the same community.
    community: MarketPartLoansCommunity
    # Homes of the same kind.
    segment: MarketPartLoansSegment


class MarketPart(TypedDict):
    # Price index of the district.
    index: MarketPartIndex
    # Sales of homes of the same completion in the area.
    liquidity: MarketPartLiquidity
    # Expected handovers in the district.
    supply: MarketPartSupply
    # Mortgages on comparable homes.
    loans: MarketPartLoans


ProvenancePartSourcesItem = TypedDict(
    "ProvenancePartSourcesItem",
    {
        # Kind of data in the file.
        "kind": "str",
        # Name of the file.
        "file": "str",
        # Rows in the file.
        "rows": "int",
        # Day of the oldest record; of tenancy contracts, by their start.
        "from": "Union[str, None]",
        # Day of the newest record; of tenancy contracts, by their start.
        "to": "Union[str, None]",
    },
)


class ProvenancePart(TypedDict):
    # Version of the model.
    model_version: str
    # Market snapshot used.
    snapshot_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str
    # No record after this day was used.
    as_of: str
    # Day of the newest registered sale up to `as_of`: the valuation day.
    newest_sale: str
    # Source files.
    sources: List[ProvenancePartSourcesItem]
    # Describes the data and its period, in words.
    statement: str
    # Notice that currently applies to every response, such as a feed that has stopped.
    notice: Union[str, None]


class _DealAnalysisRequired(TypedDict):
    # Score from 0 to 100 that ranks deals. All else equal, it never rises with listing_price. Null with
    # VERIFY LISTING and INSUFFICIENT EVIDENCE.
    deal_score: Union[int, None]
    # The asking price relative to the value. EXCELLENT DEAL: below fair_price_range. OVERPRICED: above
    # it. FAIR VALUE: within the middle half of expected prices. VERIFY LISTING: lower than all but 0.5 %
    # of expected prices. INSUFFICIENT EVIDENCE: the evidence is too thin to judge the price, or an
    # unknown building or completion decides.
    verdict: Verdict
    # 80 % range for the price of a sale today. Does not depend on listing_price.
    fair_price_range: FairPriceRange
    # Price of the listing and of the market, AED per square foot.
    price_per_sqft: PricePerSqft
    # What to check before signing, most severe first.
    risk_flags: List[RiskFlag]
    # Gross yield, percent a year. Null without rent evidence, and with VERIFY LISTING, where the price
    # is implausible.
    rental_yield: Union[float, None]
    # Number of sales that each carry at least 1 % of the weight; if together they carry less than half,
    # the heaviest sales that do.
    comparables_used: int
    # Time of the newest registered transaction, UTC.
    data_freshness: str


_DealAnalysisOptional = TypedDict(
    "_DealAnalysisOptional",
    {
        # The caller's id for the listing, if the property has one.
        "reference": "str",
        # With `include=value`: the value and the coverage of its range.
        "value": "ValuePart",
        # With `include=confidence`: how certain the value is.
        "confidence": "ConfidencePart",
        # Comparables: those used, by weight, then those rejected.
        "comparables": "List[Comparable]",
        # With `include=score_breakdown`: the points that add up to the score; null without a score.
        "score_breakdown": "Union[ScoreBreakdownPart, None]",
        # With `include=thresholds`: the asking prices of each verdict.
        "thresholds": "ThresholdsPart",
        # With `include=loan` and the intent `collateral`: the loan against the value; otherwise null.
        "loan": "Union[LoanPart, None]",
        # With `include=yield`: gross and net yield with their assumptions.
        "yield": "YieldPart",
        # With `include=match`: how area and building were resolved.
        "match": "MatchPart",
        # With `include=market`: index, liquidity and supply around the listing.
        "market": "MarketPart",
        # Snapshot and model of the analysis.
        "provenance": "ProvenancePart",
        # Decision of the requested policy; absent if none was requested.
        "decision": "Decision",
    },
    total=False,
)


class DealAnalysis(_DealAnalysisRequired, _DealAnalysisOptional):
    pass


class AnalysisRecordDerivedFromExcludedComparablesItem(TypedDict):
    # Transaction number.
    id: str
    # Why the sale is not evidence for this home.
    reason_code: Literal["not_arms_length", "different_condition", "different_view_or_floor", "different_layout", "wrong_record", "other"]
    # Note in the reviewer's own words.
    note: Union[str, None]
    # Name of the reviewer in your system.
    reviewer: str


class AnalysisRecordDerivedFrom(TypedDict):
    # an_…
    analysis_id: str
    # All excluded comparables; those already excluded from the original come first.
    excluded_comparables: List[AnalysisRecordDerivedFromExcludedComparablesItem]


class AnalysisRecordProvenance(TypedDict):
    # Market snapshot used.
    snapshot_version: str
    # Version of the model.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str
    # No record after this day was used.
    as_of: str


class AnalysisRecord(TypedDict):
    # an_…
    id: str
    # Object type.
    object: Literal["analysis"]
    # `false` for the sandbox.
    livemode: bool
    # Creation time, UTC.
    created_at: str
    # Id of the request.
    request_id: str
    # Parts requested.
    include: List[str]
    # The analysis from which POST /v1/analyses/{id}/exclusions derived this one; null if not derived.
    derived_from: Union[AnalysisRecordDerivedFrom, None]
    # The listing as sent.
    property: Property
    # The deal analysis.
    analysis: DealAnalysis
    # Snapshot and model of the analysis.
    provenance: AnalysisRecordProvenance


class AnalysisPage(TypedDict):
    # The objects on this page.
    data: List[AnalysisRecord]
    # Whether there is another page.
    has_more: bool


class ReproductionRecorded(TypedDict):
    # Version of the model.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str


class ReproductionRecomputed(TypedDict):
    # Version of the model.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str


class Reproduction(TypedDict):
    # an_…
    id: str
    # Whether the recomputed analysis is identical to the recorded one, byte for byte.
    identical: bool
    # Whether everything but the wording of sentences (`detail`, `reason`, `rejected`, `notice`) is
    # identical; a later version of the service may word them differently.
    same_figures: bool
    # JSON pointers to the differences, at most 20.
    differences: List[str]
    # Versions recorded with the analysis.
    recorded: ReproductionRecorded
    # Versions of the recomputed analysis.
    recomputed: ReproductionRecomputed
    # Snapshot of the recorded analysis, on which it was recomputed.
    snapshot_version: str
    # The deal analysis.
    analysis: DealAnalysis


class ReportKeysKeysItem(TypedDict):
    # Key type (RFC 8037).
    kty: Literal["OKP"]
    # Curve (RFC 8037).
    crv: Literal["Ed25519"]
    # The public key, base64url.
    x: str
    # RFC 7638 thumbprint, which reports refer to.
    kid: str


class ReportKeys(TypedDict):
    # Public keys, the current signing key first. Empty if the installation does not sign reports.
    keys: List[ReportKeysKeysItem]


class Meanings(TypedDict):
    # Object type.
    object: Literal["meanings"]
    # Language of the texts.
    language: Literal["en", "ar"]
    # Meanings of risk flags, by `type`.
    risk_flags: Dict[str, str]
    # Meanings of decision reasons, by `code`.
    decision_reasons: Dict[str, str]
    # Meanings of the steps in `confidence.derivation`, by `step`.
    derivation_steps: Dict[str, str]
    # Meanings of the steps in `derivation` and `moved_by` of `yield.annual_rent.evidence`, by `step`.
    rent_steps: Dict[str, str]
    # Meanings of the segments in the model card, by `segment`.
    model_segments: Dict[str, str]
    # Translations of fixed sentences, without figures or names, in `match.ignored`, `rejected` of a
    # comparable, and `statement`; by the English sentence.
    sentences: Dict[str, str]


class _BatchItemRequired(TypedDict):
    # Listing to analyse.
    property: Property


class _BatchItemOptional(TypedDict, total=False):
    # The caller's id for the item, returned unchanged with its result; a later item with the same id is
    # refused.
    custom_id: Union[str, None]


class BatchItem(_BatchItemRequired, _BatchItemOptional):
    pass


class _ItemErrorErrorsItemRequired(TypedDict):
    # The rule that is broken, or the code of the error.
    code: str
    # What is wrong and how to fix it.
    detail: str


class _ItemErrorErrorsItemOptional(TypedDict, total=False):
    # JSON pointer to the invalid field, relative to the item.
    pointer: str
    # Name of the invalid query parameter.
    parameter: str
    # Name of the invalid header.
    header: str


class ItemErrorErrorsItem(_ItemErrorErrorsItemRequired, _ItemErrorErrorsItemOptional):
    pass


class _ItemErrorRequired(TypedDict):
    # A code of the error catalogue.
    code: str
    # What is wrong and how to fix it.
    detail: str


class _ItemErrorOptional(TypedDict, total=False):
    # The invalid fields, with pointers relative to the item.
    errors: List[ItemErrorErrorsItem]


class ItemError(_ItemErrorRequired, _ItemErrorOptional):
    pass


class RequestCounts(TypedDict):
    # Items accepted.
    total: int
    # Items without a result yet.
    processing: int
    # Items with an analysis.
    succeeded: int
    # Items with an error.
    errored: int
    # Items canceled before they started.
    canceled: int


ScoreSpreadHistogramItem = TypedDict(
    "ScoreSpreadHistogramItem",
    {
        # Lowest score of the bin.
        "from": "int",
        # Highest score of the bin.
        "to": "int",
        # Number of occurrences.
        "count": "int",
    },
)


class ScoreSpread(TypedDict):
    # Minimum.
    min: float
    # 25th percentile.
    p25: float
    # Median.
    median: float
    # 75th percentile.
    p75: float
    # Maximum.
    max: float
    # Mean.
    mean: float
    # Number of scores per bin.
    histogram: List[ScoreSpreadHistogramItem]


class AskedTotal(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # Sum of the asking prices, AED.
    asking: float
    # Sum of the lower ends of the fair price ranges, AED.
    fair_low: float
    # Sum of the geometric means of the range ends, AED.
    fair_middle: float
    # Sum of the upper ends of the fair price ranges, AED.
    fair_high: float
    # Total asking price over `fair_middle`, percent.
    asking_above_fair_pct: float
    # Items priced below their fair price range.
    items_below_range: int
    # Items priced above their fair price range.
    items_above_range: int


class WorstItemRiskFlagsItem(TypedDict):
    type: RiskFlagType
    severity: Severity


class WorstItem(TypedDict):
    # Position of the item, starting at 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # Score from 0 to 100; null if the listing should not be ranked.
    deal_score: Union[int, None]
    verdict: Verdict
    # Risk flags of the item.
    risk_flags: List[WorstItemRiskFlagsItem]


VerdictCounts = TypedDict(
    "VerdictCounts",
    {
        # Items with this verdict.
        "EXCELLENT DEAL": "int",
        # Items with this verdict.
        "GOOD DEAL": "int",
        # Items with this verdict.
        "FAIR VALUE": "int",
        # Items with this verdict.
        "ABOVE MARKET": "int",
        # Items with this verdict.
        "OVERPRICED": "int",
        # Items with this verdict.
        "VERIFY LISTING": "int",
        # Items with this verdict.
        "INSUFFICIENT EVIDENCE": "int",
    },
)


class _BatchRequestRequired(TypedDict):
    # Listings, each with an optional id of your own.
    items: List[BatchItem]


class _BatchRequestOptional(TypedDict, total=False):
    # Watch each scored listing and notify you of score updates.
    watch: Union[bool, None]
    # Key-value pairs supplied by the caller.
    metadata: Union[Dict[str, str], None]
    # Parts to add to each analysis, as for a single one, and record with it.
    include: Union[List[AnalysisPart], None]
    # Policy to apply to each item: its name, or `name@version`.
    policy: Union[str, None]
    # Past date to value every listing for, as for a single analysis. Later records are not used.
    # Default: that of the newest record.
    as_of: Union[str, None]


class BatchRequest(_BatchRequestRequired, _BatchRequestOptional):
    pass


class BatchPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy.
    version: int


class Batch(TypedDict):
    # ba_…
    id: str
    # Object type.
    object: Literal["batch"]
    # `false` if scored on the sandbox.
    livemode: bool
    # Current status.
    status: Literal["queued", "processing", "completed", "canceled"]
    # processing, succeeded, errored and canceled add up to total.
    request_counts: RequestCounts
    # When the batch was accepted, UTC.
    created_at: str
    # When the first item was scored, UTC; null before.
    started_at: Union[str, None]
    # When the last item got its result, UTC; null before.
    ended_at: Union[str, None]
    # When the batch and its results are deleted.
    expires_at: str
    # pf_…: portfolio that the batch belongs to; null if none.
    portfolio_id: Union[str, None]
    # Market snapshot used for all items.
    snapshot_version: str
    # Whether each scored listing is watched.
    watch: bool
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # Parts added to each analysis.
    include: List[AnalysisPart]
    # Version of the policy applied to each item.
    policy: Union[BatchPolicy, None]
    # Past date that each item is valued for; null for that of the newest record.
    as_of: Union[str, None]
    # The caller's own columns, returned with the results.
    passthrough: List[str]
    # Path of the results.
    results_url: str


class BatchPage(TypedDict):
    # The objects on this page.
    data: List[Batch]
    # Whether there is another page.
    has_more: bool


class BatchRehearsalRequestCounts(TypedDict):
    # Total number of items.
    total: int
    # Valid items.
    valid: int
    # Items with an error.
    errored: int


class BatchRehearsalErrorsItem(TypedDict):
    # Position of the item, starting at 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # Why the item has no analysis.
    error: ItemError


class BatchRehearsal(TypedDict):
    # Object type.
    object: Literal["batch_rehearsal"]
    # `false` for the sandbox.
    livemode: bool
    # Whether the backlog currently has room for the batch.
    would_be_accepted: bool
    # Items by outcome.
    request_counts: BatchRehearsalRequestCounts
    # Items that would fail.
    errors: List[BatchRehearsalErrorsItem]
    # Market snapshot used.
    snapshot_version: str
    # Batches that are queued or processing.
    batches_in_flight: int
    # Maximum that the plan allows.
    batches_in_flight_limit: int
    # Items waiting to be scored.
    items_in_backlog: int
    # Maximum that the plan allows.
    items_in_backlog_limit: int


class _BatchResultRequired(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # Current status.
    status: Literal["processing", "succeeded", "errored", "canceled"]
    # an_…: id of the record, for GET /v1/analyses/{id}.
    analysis_id: Union[str, None]
    # The deal analysis.
    analysis: Union[DealAnalysis, None]
    # Why the item has no analysis.
    error: Union[ItemError, None]
    # wa_…: watch created for the item; null if the batch requested none.
    watch_id: Union[str, None]
    # Why no watch was created; null if one was, or none was requested.
    watch_error: Union[ItemError, None]


class _BatchResultOptional(TypedDict, total=False):
    # Cells of the caller's own columns, if the batch was submitted with `passthrough=true`.
    passthrough: Dict[str, str]


class BatchResult(_BatchResultRequired, _BatchResultOptional):
    pass


class BatchResultPage(TypedDict):
    # The objects on this page.
    data: List[BatchResult]
    # Whether there is another page.
    has_more: bool


class BatchSummaryRiskFlagsItem(TypedDict):
    type: RiskFlagType
    # Flags of severity high.
    high: int
    # Flags of severity watch.
    watch: int
    # Flags of severity monitor.
    monitor: int


class BatchSummaryErrorsItem(TypedDict):
    # The rule that is broken, or the code of the error.
    code: str
    # Number of occurrences.
    count: int
    # Whether `retry-failed` retries these items; those refused for their content stay refused.
    retryable: bool


class BatchSummary(TypedDict):
    # ba_…
    id: str
    # Object type.
    object: Literal["batch_summary"]
    # Current status.
    status: Literal["queued", "processing", "completed", "canceled"]
    # Items by outcome.
    request_counts: RequestCounts
    # Items with an analysis; the basis of the figures below.
    scored: int
    # Items by verdict.
    verdicts: VerdictCounts
    # Distribution of the scores.
    deal_score: Union[ScoreSpread, None]
    # Total asking prices against total fair price ranges.
    value: Union[AskedTotal, None]
    # Total value of all homes, with a range.
    total_value: Union[TotalValue, None]
    # How the value is distributed.
    concentration: Union[Concentration, None]
    # Loans against values.
    loans: Union[LoanSummary, None]
    # Decisions of the batch's policy; null if it has none.
    decisions: Union[DecisionSummary, None]
    # Items by flag and severity, worst first.
    risk_flags: List[BatchSummaryRiskFlagsItem]
    # Up to ten items with the most severe flags.
    worst: List[WorstItem]
    # Up to ten items with the highest loan to value, based on the prudential value where one is
    # recorded.
    highest_ltv: List[Exposure]
    # Up to ten items with the highest price relative to value.
    highest_price_over_value: List[Exposure]
    # Failed items by error code.
    errors: List[BatchSummaryErrorsItem]


class PortfolioSummaryRiskFlagsItem(TypedDict):
    type: RiskFlagType
    # Flags of severity high.
    high: int
    # Flags of severity watch.
    watch: int
    # Flags of severity monitor.
    monitor: int


class PortfolioSummaryErrorsItem(TypedDict):
    # The rule that is broken, or the code of the error.
    code: str
    # Number of occurrences.
    count: int
    # Whether `retry-failed` retries these items; those refused for their content stay refused.
    retryable: bool


class PortfolioSummary(TypedDict):
    # pf_…
    id: str
    # Object type.
    object: Literal["portfolio_summary"]
    # Current status.
    status: Literal["queued", "processing", "completed", "canceled"]
    # Items by outcome.
    request_counts: RequestCounts
    # Items with an analysis; the basis of the figures below.
    scored: int
    # Items by verdict.
    verdicts: VerdictCounts
    # Distribution of the scores.
    deal_score: Union[ScoreSpread, None]
    # Total asking prices against total fair price ranges.
    value: Union[AskedTotal, None]
    # Total value of all homes, with a range.
    total_value: Union[TotalValue, None]
    # How the value is distributed.
    concentration: Union[Concentration, None]
    # Loans against values.
    loans: Union[LoanSummary, None]
    # Decisions of the batch's policy; null if it has none.
    decisions: Union[DecisionSummary, None]
    # Items by flag and severity, worst first.
    risk_flags: List[PortfolioSummaryRiskFlagsItem]
    # Up to ten items with the most severe flags.
    worst: List[WorstItem]
    # Up to ten items with the highest loan to value, based on the prudential value where one is
    # recorded.
    highest_ltv: List[Exposure]
    # Up to ten items with the highest price relative to value.
    highest_price_over_value: List[Exposure]
    # Failed items by error code.
    errors: List[PortfolioSummaryErrorsItem]


class TotalValueCommonErrorPct(TypedDict):
    # Share of the error variance that all homes have in common.
    model: float
    # Additional share that homes in the same district have in common.
    district: float
    # Additional share that homes in the same building have in common.
    building: float


class TotalValue(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # Succeeded items; the basis of the figures.
    homes: int
    # Earliest day that a value is of: that of the newest registered sale, YYYY-MM-DD.
    valued_from: str
    # Latest such day.
    valued_to: str
    # Sum of the values, AED.
    values: int
    # Expected proceeds if all homes were sold, AED, from their ranges. Usually above the sum of the
    # values: a value is set so that the mean of value over price is one, which puts it below the mean
    # price.
    expected: int
    # Lower end of the range of the total, AED.
    low: int
    # Upper end of the range of the total, AED.
    high: int
    # Share of totals that the range is calibrated to contain, percent.
    range_coverage_pct: int
    # For comparison: sum of the lower ends of the homes' ranges, AED, as if all errors went in one
    # direction.
    naive_low: int
    # For comparison: sum of the upper ends, AED.
    naive_high: int
    # Correlation of valuation errors between homes, percent.
    common_error_pct: TotalValueCommonErrorPct
    # Homes whose value is recorded; for the others, the geometric mean of the range ends is used.
    values_recorded: int
    # Homes whose district and building are named as in the register; for the others, the names are as
    # sent.
    places_matched: int
    # Homes of which no building is known: each counts as being in one of its own.
    buildings_unknown: int
    # Homes with a range of more than 13 times between its ends, as after a mistyped size; among others
    # they count as if that were the width.
    ranges_too_wide: int
    # By how much the market may have moved since the newest sale, percent, within the same coverage. It
    # is part of the range, and all homes have it in common; 0 if the newest sale is recent.
    market_drift_pct: float
    # Where the figures rest on incomplete records, and how to read them.
    notes: List[str]


class ConcentrationByDistrictLargestItem(TypedDict):
    # Name as in the register if `match` is recorded, otherwise as sent.
    name: str
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByDistrictOthers(TypedDict):
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByDistrict(TypedDict):
    # Number of groups.
    groups: int
    # Herfindahl index, the sum of squared shares: 1 for a single group, near 0 for many.
    herfindahl: float
    # Up to 20 districts, largest first.
    largest: List[ConcentrationByDistrictLargestItem]
    # All other groups together.
    others: ConcentrationByDistrictOthers


class ConcentrationByBuildingLargestItem(TypedDict):
    # Name as in the register if `match` is recorded, otherwise as sent.
    name: str
    # Name as in the register if `match` is recorded, otherwise as sent.
    district: str
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuildingOthers(TypedDict):
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuildingUnknown(TypedDict):
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuilding(TypedDict):
    # Number of groups.
    groups: int
    # Herfindahl index, the sum of squared shares: 1 for a single group, near 0 for many.
    herfindahl: float
    # Up to 20 buildings or projects, largest first.
    largest: List[ConcentrationByBuildingLargestItem]
    # All other groups together.
    others: ConcentrationByBuildingOthers
    # Homes whose building is unknown.
    unknown: Union[ConcentrationByBuildingUnknown, None]


class ConcentrationByTypeLargestItem(TypedDict):
    # Type of home.
    name: str
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByTypeOthers(TypedDict):
    # Number of homes.
    homes: int
    # Total value, AED.
    value: int
    # Share of the value of all homes, percent.
    share_pct: float


class ConcentrationByType(TypedDict):
    # Number of groups.
    groups: int
    # Herfindahl index, the sum of squared shares: 1 for a single group, near 0 for many.
    herfindahl: float
    # Largest groups by value, largest first.
    largest: List[ConcentrationByTypeLargestItem]
    # All other groups together.
    others: ConcentrationByTypeOthers


class Concentration(TypedDict):
    # Values by district.
    by_district: ConcentrationByDistrict
    # Values by building.
    by_building: ConcentrationByBuilding
    # Values by type of home.
    by_type: ConcentrationByType


class LoanSummaryOnValueBucketsItem(TypedDict):
    # Lower bound, percent, exclusive.
    above_pct: float
    # Upper bound, percent, inclusive; null in the last.
    up_to_pct: Union[float, None]
    # Number of homes.
    homes: int
    # Total of the loans, AED.
    loan_amount: int
    # Share of the loans counted here, percent.
    share_pct: float


class LoanSummaryOnValue(TypedDict):
    # Number of homes.
    homes: int
    # Total of the loans, AED.
    loan_amount: int
    # Total of the values lent against, AED.
    value: int
    # Total loans over total values, percent.
    ltv_pct: float
    # Homes by loan to value.
    buckets: List[LoanSummaryOnValueBucketsItem]


class LoanSummaryOnPrudentialValueBucketsItem(TypedDict):
    # Lower bound, percent, exclusive.
    above_pct: float
    # Upper bound, percent, inclusive; null in the last.
    up_to_pct: Union[float, None]
    # Number of homes.
    homes: int
    # Total of the loans, AED.
    loan_amount: int
    # Share of the loans counted here, percent.
    share_pct: float


class LoanSummaryOnPrudentialValue(TypedDict):
    # Number of homes.
    homes: int
    # Total of the loans, AED.
    loan_amount: int
    # Total of the values lent against, AED.
    value: int
    # Total loans over total values, percent.
    ltv_pct: float
    # Homes by loan to value.
    buckets: List[LoanSummaryOnPrudentialValueBucketsItem]


class LoanSummary(TypedDict):
    # Loan to value, based on the value.
    on_value: LoanSummaryOnValue
    # Loan to value, based on the prudential value.
    on_prudential_value: Union[LoanSummaryOnPrudentialValue, None]


class DecisionSummaryPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy.
    version: int


class DecisionSummaryAccept(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int
    # Total of their values, AED.
    value: int


class DecisionSummaryRefer(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int
    # Total of their values, AED.
    value: int


class DecisionSummaryDecline(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int
    # Total of their values, AED.
    value: int


class DecisionSummaryUndecided(TypedDict):
    # Items without an analysis: refused, failed, canceled or not yet scored.
    homes: int
    # Total of their known loans, AED.
    loan_amount: int
    # Of these, items of which no loan is known, such as refused rows: not in the sum.
    loans_unknown: int


class DecisionSummaryReasonsItem(TypedDict):
    # The rule, or the missing fact.
    code: str
    # Outcome if this were the only reason.
    outcome: Literal["refer", "decline"]
    # Number of homes.
    homes: int


class DecisionSummary(TypedDict):
    # Policy version that decided.
    policy: DecisionSummaryPolicy
    # Accepted items.
    accept: DecisionSummaryAccept
    # Items referred to a person.
    refer: DecisionSummaryRefer
    # Declined items.
    decline: DecisionSummaryDecline
    # Items without a decision.
    undecided: DecisionSummaryUndecided
    # Items by reason, most frequent first; an item may have several.
    reasons: List[DecisionSummaryReasonsItem]


class Exposure(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # an_…: id of the record, for GET /v1/analyses/{id}.
    analysis_id: Union[str, None]
    verdict: Verdict
    # Asking price, AED.
    listing_price: float
    # Value as in `total_value`, AED.
    value: int
    # Price relative to the value, percent; negative if below it.
    price_over_value_pct: float
    # Loan to value, percent.
    ltv_of_value_pct: Union[float, None]
    # Loan to value on the prudential value, percent, if recorded.
    ltv_pct: Union[float, None]


class PolicyDryRunThenPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy.
    version: int


class PolicyDryRunThenAccept(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunThenRefer(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunThenDecline(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunThen(TypedDict):
    # Policy version that decided.
    policy: PolicyDryRunThenPolicy
    # True if these are the recorded decisions. False if there was no policy, so the newest version was
    # applied to the recorded facts.
    recorded: bool
    # Accepted items.
    accept: PolicyDryRunThenAccept
    # Items referred to a person.
    refer: PolicyDryRunThenRefer
    # Declined items.
    decline: PolicyDryRunThenDecline


class PolicyDryRunNowPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy; null for rules sent with the request.
    version: Union[int, None]


class PolicyDryRunNowAccept(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunNowRefer(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunNowDecline(TypedDict):
    # Number of homes.
    homes: int
    # Total of their loans, AED.
    loan_amount: int


class PolicyDryRunNow(TypedDict):
    # The rules that are tried.
    policy: PolicyDryRunNowPolicy
    # Accepted items.
    accept: PolicyDryRunNowAccept
    # Items referred to a person.
    refer: PolicyDryRunNowRefer
    # Declined items.
    decline: PolicyDryRunNowDecline


class PolicyDryRunDataItemReasonsThenItem(TypedDict):
    # Outcome if this were the only reason.
    outcome: Literal["refer", "decline"]
    # The rule, or the missing fact.
    code: str
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class PolicyDryRunDataItemReasonsNowItem(TypedDict):
    # Outcome if this were the only reason.
    outcome: Literal["refer", "decline"]
    # The rule, or the missing fact.
    code: str
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class PolicyDryRunDataItem(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # an_…: id of the record.
    analysis_id: Union[str, None]
    # Loan amount, AED.
    loan_amount: Union[float, None]
    # What was decided.
    then: Literal["accept", "refer", "decline"]
    # What would be decided.
    now: Literal["accept", "refer", "decline"]
    # Reasons for the earlier decision.
    reasons_then: List[PolicyDryRunDataItemReasonsThenItem]
    # Reasons for the new decision.
    reasons_now: List[PolicyDryRunDataItemReasonsNowItem]


class PolicyDryRun(TypedDict):
    # Object type.
    object: Literal["policy_dry_run"]
    # ba_…; null if a portfolio was tried.
    batch_id: Union[str, None]
    # pf_…; null if a batch was tried.
    portfolio_id: Union[str, None]
    # The earlier decision.
    then: PolicyDryRunThen
    # The decision under the rules tried.
    now: PolicyDryRunNow
    # Items without an analysis, so without a decision either way.
    undecided: int
    # Items that lack a fact because they were submitted without a policy and without
    # include=confidence,match. A rule that needs the fact refers them.
    incomplete: int
    # Items whose decision would change.
    changed: int
    # Items whose decision would change, in item order.
    data: List[PolicyDryRunDataItem]
    # Whether there are more.
    has_more: bool


class PortfolioParts(TypedDict):
    # Number of batches, of up to 500 listings each.
    total: int
    # Number of batches started.
    begun: int


class PortfolioPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy.
    version: int


class Portfolio(TypedDict):
    # pf_…
    id: str
    # Object type.
    object: Literal["portfolio"]
    # `false` if scored on the sandbox.
    livemode: bool
    # Current status.
    status: Literal["queued", "processing", "completed", "canceled"]
    # processing, succeeded, errored and canceled add up to total.
    request_counts: RequestCounts
    # Batches of the portfolio; list them with GET /v1/batches?portfolio_id=…
    parts: PortfolioParts
    # When the file was accepted, UTC.
    created_at: str
    # When the first listing was scored, UTC; null before.
    started_at: Union[str, None]
    # When the last listing got its result, UTC; null before.
    ended_at: Union[str, None]
    # When the portfolio and its results are deleted.
    expires_at: str
    # Market snapshot used for all listings.
    snapshot_version: str
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # Parts added to each analysis.
    include: List[AnalysisPart]
    # Version of the policy applied to each item.
    policy: Union[PortfolioPolicy, None]
    # Past date that each item is valued for; null for that of the newest record.
    as_of: Union[str, None]
    # The caller's own columns, returned with the results.
    passthrough: List[str]
    # Path of the results.
    results_url: str


class PortfolioPage(TypedDict):
    # The objects on this page.
    data: List[Portfolio]
    # Whether there is another page.
    has_more: bool


class ReplayedValue(TypedDict):
    # Value, AED, as recorded; if not recorded, the geometric mean of the range ends.
    value: int
    # Lower end of the fair price range, AED.
    low: int
    # Upper end of the fair price range, AED.
    high: int
    # Score from 0 to 100; null if the listing should not be ranked.
    deal_score: Union[int, None]
    verdict: Verdict
    # How close to the home the evidence is; null if not recorded.
    evidence_level: Union[str, None]
    # Decision of the batch's policy.
    decision: Union[Literal["accept", "refer", "decline"], None]


class ModelPreviewRequestCounts(TypedDict):
    # Total number of items.
    total: int
    # Items with an analysis before and after.
    replayed: int
    # Items with an analysis before that the candidate refuses.
    refused: int
    # Items without an analysis before; not replayed.
    without_analysis: int


class ModelPreviewChanged(TypedDict):
    # Items with any change, including those refused.
    items: int
    # Items whose value or range changed.
    value: int
    # Items whose score changed.
    deal_score: int
    # Items whose verdict changed.
    verdict: int
    # Items whose evidence level changed.
    evidence_level: int
    # Items whose decision changed.
    decision: int


class ModelPreviewValues(TypedDict):
    # Before, AED.
    before: int
    # On the candidate, AED.
    after: int


class ModelPreviewValueChangePct(TypedDict):
    # 5th percentile.
    p5: float
    # 25th percentile.
    p25: float
    # Median.
    median: float
    # 75th percentile.
    p75: float
    # 95th percentile.
    p95: float


class ModelPreviewDataItemError(TypedDict):
    # A code of the error catalogue.
    code: str
    # What is wrong and how to fix it.
    detail: str


class ModelPreviewDataItem(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's id for the item.
    custom_id: Union[str, None]
    # an_…: id of the record.
    analysis_id: Union[str, None]
    # Valuation date of both analyses.
    as_of: str
    # Change in value, percent.
    change_pct: Union[float, None]
    # The original analysis.
    before: ReplayedValue
    # The analysis by the candidate.
    after: Union[ReplayedValue, None]
    # Why the item has no analysis.
    error: Union[ModelPreviewDataItemError, None]


class ModelPreview(TypedDict):
    # Object type.
    object: Literal["model_preview"]
    # States that this is not an analysis by the service.
    notice: str
    # Version of the candidate.
    version: str
    # Model version of the candidate.
    model_version: Union[str, None]
    # Identifies the model's layout, features and learning rules; changes only with them. Null for models
    # from before it was introduced.
    model_rules: Union[str, None]
    # ba_…; null if a portfolio was replayed.
    batch_id: Union[str, None]
    # pf_…; null if a batch was replayed.
    portfolio_id: Union[str, None]
    # Items by outcome.
    request_counts: ModelPreviewRequestCounts
    # Number of items that changed, by what changed.
    changed: ModelPreviewChanged
    # Total value of all replayed items.
    values: ModelPreviewValues
    # Distribution of the change in value over all replayed items, unchanged ones included.
    value_change_pct: Union[ModelPreviewValueChangePct, None]
    # Changed items: refused ones first, then by change in value, largest first.
    data: List[ModelPreviewDataItem]
    # Whether there are more.
    has_more: bool


class ModelCandidate(TypedDict):
    # Version of the candidate snapshot, for the preview.
    version: str
    # Object type.
    object: Literal["model_candidate"]
    # Market that the candidate is offered for.
    market: Literal["live", "sandbox"]
    # Version of the model.
    model_version: Union[str, None]
    # Identifies the model's layout, features and learning rules; changes only with them. Null for models
    # from before it was introduced.
    model_rules: Union[str, None]
    # When it was built, UTC.
    built_at: Union[str, None]
    # Time of the newest registered transaction, UTC.
    data_freshness: Union[str, None]
    # Day from which it will be active; null if not announced.
    answers_from: Union[str, None]
    # When it was offered, UTC.
    offered_at: str


class ModelCandidateList(TypedDict):
    # The objects on this page.
    data: List[ModelCandidate]


class SnapshotActivationsItem(TypedDict):
    # `operator`, `rollback`, `feed`, or another trigger.
    reason: str
    # When it was activated, UTC.
    activated_at: str


class Snapshot(TypedDict):
    # `<market>-<day of its newest transaction>-<hash of its content>`.
    version: str
    # Object type.
    object: Literal["snapshot"]
    # Market of the snapshot: `live`, or `sandbox` for test keys.
    market: Literal["live", "sandbox"]
    # Whether it is the active snapshot of its market, according to the database.
    active: bool
    # Whether the responding process uses it.
    answers_here: bool
    # Whether a rollback of its market would return to it.
    rollback: bool
    # Code of the error that keeps this process from using the active snapshot; null if none.
    problem: Union[str, None]
    # Time of the newest registered transaction, UTC.
    data_freshness: Union[str, None]
    # Version of the model trained on it.
    model_version: Union[str, None]
    # Identifies the model's layout, features and learning rules; changes only with them. Null for models
    # from before it was introduced.
    model_rules: Union[str, None]
    # Number of sales.
    sales: Union[int, None]
    # Size of the files, in bytes.
    bytes: Union[int, None]
    # When the snapshot was activated, newest first. The action log says by whom.
    activations: List[SnapshotActivationsItem]
    # When this installation first saw the snapshot.
    created_at: str
    # When the files were deleted, after which the snapshot cannot be activated; null if they exist.
    removed_at: Union[str, None]


class SnapshotList(TypedDict):
    # The objects on this page.
    data: List[Snapshot]
    # Whether there is another page.
    has_more: bool


class SnapshotActivation(TypedDict):
    # Object type.
    object: Literal["snapshot_activation"]
    # Market of the snapshot: `live`, or `sandbox` for test keys.
    market: Literal["live", "sandbox"]
    # The snapshot that is active now.
    version: str
    # `operator` or `rollback`; the earlier reason if it was already active.
    reason: str
    # When it was activated.
    activated_at: str


class MarketSync(TypedDict):
    # Ascending id.
    id: int
    # Object type.
    object: Literal["market_sync"]
    # `unchanged`: nothing new; `refused`: the new snapshot failed its checks; `interrupted`: the process
    # ended, and the next sync continues.
    status: Literal["running", "activated", "unchanged", "refused", "failed", "interrupted"]
    # Current or last step.
    step: Union[str, None]
    # Snapshot that the sync built or found.
    version: Union[str, None]
    # Counts of what was read from each register: `records`, `accepted`, `merged`, `rejected`, …
    datasets: List[Dict[str, Any]]
    # Checks of the new snapshot: `name`, `passed`, `detail`.
    checks: List[Dict[str, Any]]
    # Code and message of the failure.
    error: Union[str, None]
    # When it started, UTC.
    started_at: str
    # When the sync ended; null while it runs.
    ended_at: Union[str, None]


class MarketSyncListSchedule(TypedDict):
    # Cron expression.
    pattern: str
    # IANA time zone of the pattern.
    time_zone: str
    # When the feed will next be read.
    next_at: str


class MarketSyncList(TypedDict):
    # The objects on this page.
    data: List[MarketSync]
    # Whether there are older syncs.
    has_more: bool
    # Schedule on which workers read the feed; null if none does, or while the queues are unavailable.
    schedule: Union[MarketSyncListSchedule, None]


class MarketSyncRequest(TypedDict):
    # Object type.
    object: Literal["market_sync_request"]
    # Market that is read.
    market: Literal["live"]
    # `queued`: the next free worker starts it.
    status: Literal["queued"]


class _McpAnswerRequired(TypedDict):
    # Version of JSON-RPC.
    jsonrpc: Literal["2.0"]


class _McpAnswerOptional(TypedDict, total=False):
    # Set by the client; absent from notifications.
    id: Union[str, int]
    # The result, as the protocol defines it.
    result: Dict[str, Any]
    # Why the message cannot be answered. A failed tool call is a result, not an error.
    error: Dict[str, Any]


class McpAnswer(_McpAnswerRequired, _McpAnswerOptional):
    pass


class Health(TypedDict):
    # Always `ok`: the process answers.
    status: Literal["ok"]


class ReadinessChecks(TypedDict):
    # Whether the database answers.
    database: bool
    # Whether a snapshot is loaded.
    market: bool
    # Whether the process takes new work; false while it shuts down.
    accepting: bool
    # Whether the process has capacity for more calls.
    capacity: bool


class ReadinessMarketsItem(TypedDict):
    # An active market.
    market: Literal["live", "sandbox"]
    # Snapshot that this process uses; null if none.
    version: Union[str, None]
    # Active snapshot, according to the database.
    active: str
    # Code of the error that keeps this process from using the active snapshot. `snapshot_damaged`: it
    # answers from memory, but its files were altered.
    problem: Union[str, None]


class Readiness(TypedDict):
    # Whether this process can serve.
    status: Literal["ready", "not_ready"]
    # Result of each check.
    checks: ReadinessChecks
    # Whether PostgreSQL accepts no writes at present: reads are answered, and whatever must be recorded
    # gets 503. A process that has only known it so is not ready.
    database_read_only: bool
    # State of each active market in this process.
    markets: List[ReadinessMarketsItem]


class UsageDataItem(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # Id of the key used.
    key_id: str
    # Analyses computed.
    analyses: int


class UsageCallsItem(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # Id of the key used.
    key_id: str
    # Method and path.
    route: str
    # Number of calls.
    requests: int
    # Analyses requested.
    items: int


Usage = TypedDict(
    "Usage",
    {
        # Object type.
        "object": "Literal['usage']",
        # `false` for the sandbox.
        "livemode": "bool",
        # Code of the plan.
        "plan": "str",
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # Analyses recorded in the whole period, also those no longer retained: single ones and batch items
        # that have one.
        "analyses": "int",
        # Calls with a valid key in the whole period; the last few seconds may be missing.
        "requests": "int",
        # Analyses that these calls counted against the limit: single ones, batch items, new watches,
        # recomputations.
        "items": "int",
        # Analyses by day (UTC) and key.
        "data": "List[UsageDataItem]",
        # Calls by day (UTC), key and route.
        "calls": "List[UsageCallsItem]",
        # The limits that apply to the key.
        "limits": "Limits",
    },
)


class StatusTargets(TypedDict):
    # Share of calls answered without a server error, percent.
    availability_pct: float
    # Response time target, in seconds.
    response_seconds: float


class StatusSnapshots(TypedDict):
    # The snapshot that live keys use.
    live: Union[str, None]
    # The snapshot that test keys use.
    sandbox: Union[str, None]


class Status(TypedDict):
    # Object type.
    object: Literal["status"]
    # Service level targets.
    targets: StatusTargets
    # The last hour.
    last_hour: StatusPeriod
    # The last 24 hours.
    last_24_hours: StatusPeriod
    # The last 30 days.
    last_30_days: StatusPeriod
    # Active snapshots.
    snapshots: StatusSnapshots
    # Notice that currently applies to every response, such as a feed that has stopped.
    notices: List[str]


class ModelAccuracySegmentsItemRange80(TypedDict):
    # Share of prices inside the stated 80 % range, percent.
    coverage_pct: float
    # Median width of the range, percent of the value.
    median_width_pct: float


class ModelAccuracySegmentsItem(TypedDict):
    # all, off_plan, ready, ready_with_project, ready_without_project; or ready_ or off_plan_ followed by
    # flats, villas (with townhouses) or hotel_apartments.
    segment: str
    # Number of sales valued.
    sales: int
    # Median of |value / price - 1|, percent.
    median_error_pct: float
    # Share of values within 5 % of the price, percent.
    within_5_pct: float
    # Share within 10 % of the registered figure, percent.
    within_10_pct: float
    # Share within 20 % of the registered figure, percent.
    within_20_pct: float
    # Median of value / price.
    median_ratio: float
    # IAAO's coefficient of dispersion, percent.
    cod: float
    # IAAO's price-related differential.
    prd: float
    # Coverage and width of the 80 % range.
    range_80: ModelAccuracySegmentsItemRange80


ModelAccuracy = TypedDict(
    "ModelAccuracy",
    {
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # Accuracy by kind of home.
        "segments": "List[ModelAccuracySegmentsItem]",
    },
)


class ModelRentsSegmentsItemRange80(TypedDict):
    # Share inside the range, percent.
    coverage_pct: Union[float, None]
    # Median width of the range, percent of the figure.
    median_width_pct: Union[float, None]


class ModelRentsSegmentsItemAreaAndBedroomsMedian(TypedDict):
    # Median error of the plain median by area and bedrooms, percent.
    median_error_pct: Union[float, None]
    # Share within 10 % of the registered figure, percent.
    within_10_pct: Union[float, None]
    # Share within 20 % of the registered figure, percent.
    within_20_pct: Union[float, None]


class ModelRentsSegmentsItem(TypedDict):
    # all; a property type; apartment_with_project or apartment_without_project; or the source of the
    # evidence: contracts_project, contracts_community, contracts_district, contracts_city, asking or
    # none.
    segment: str
    # Number of rent contracts estimated.
    contracts: int
    # Share of contracts with an estimate, percent.
    valued_pct: float
    # Median of |estimated rent / agreed rent - 1|, percent; null without estimates.
    median_error_pct: Union[float, None]
    # Share within 10 % of the registered figure, percent.
    within_10_pct: Union[float, None]
    # Share within 20 % of the registered figure, percent.
    within_20_pct: Union[float, None]
    # Median of estimated rent / agreed rent.
    median_ratio: Union[float, None]
    # Coverage and width of the 80 % range.
    range_80: ModelRentsSegmentsItemRange80
    # The same figures for the plain median by area and bedrooms, for comparison.
    area_and_bedrooms_median: ModelRentsSegmentsItemAreaAndBedroomsMedian


ModelRents = TypedDict(
    "ModelRents",
    {
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # Accuracy by kind of home.
        "segments": "List[ModelRentsSegmentsItem]",
    },
)


ModelSourcesItem = TypedDict(
    "ModelSourcesItem",
    {
        # Kind of data in the file.
        "kind": "str",
        # Name of the file.
        "file": "str",
        # Rows in the file.
        "rows": "int",
        # Rows that passed cleaning.
        "accepted": "int",
        # Day of the oldest record; of tenancy contracts, by their start.
        "from": "Union[str, None]",
        # Day of the newest record; of tenancy contracts, by their start.
        "to": "Union[str, None]",
    },
)


class Model(TypedDict):
    # Object type.
    object: Literal["model"]
    # `false` for the sandbox.
    livemode: bool
    # Market of the model.
    market: Literal["live", "sandbox"]
    # Version of the model.
    model_version: str
    # Identifies the model's layout, features and learning rules; changes only with them. Null for models
    # from before it was introduced.
    model_rules: Union[str, None]
    # Market snapshot used.
    snapshot_version: str
    # Creation time, UTC.
    created_at: str
    # Time of the newest registered transaction, UTC.
    data_freshness: str
    # Accuracy of values: each sale valued from what was registered before its day.
    accuracy: Union[ModelAccuracy, None]
    # Accuracy of rents.
    rents: Union[ModelRents, None]
    # Number of records in the snapshot, by kind.
    counts: Dict[str, float]
    # Source files.
    sources: List[ModelSourcesItem]
    # Describes the data and its period, in words.
    statement: str


class Queue(TypedDict):
    # Object type.
    object: Literal["queue"]
    # Kind of job. `score-batch`: scores a chunk of a batch; `deliver-webhook`: makes one attempt at each
    # of up to ten deliveries; `rescore-watches`: rescores watches after a market change;
    # `trace-corrections`: finds the analyses based on sales that the register corrected; `expire-batch`:
    # deletes a batch past its retention; `advance-portfolio`: submits parts of a portfolio as batches;
    # `sync-market`: runs a sync with the feed.
    job: str
    # Jobs ready to start.
    waiting: int
    # Jobs between two attempts, or not yet due.
    delayed: int
    # Jobs running.
    active: int
    # Since when the oldest job has been waiting; null if none is.
    oldest_waiting_since: Union[str, None]


class QueueList(TypedDict):
    # The objects on this page.
    data: List[Queue]
    # Whether there is another page.
    has_more: bool


class StatusPeriod(TypedDict):
    # Number of requests under /v1.
    requests: int
    # Requests answered with status 500 or above.
    failures: int
    # Share of requests that did not fail, percent; null without requests.
    availability_pct: Union[float, None]
    # Share of the observed minutes with a live process, percent; null if none was observed.
    uptime_pct: Union[float, None]
    # Minutes observed: those since the first that was recorded in the period, fewer than the period of a
    # new instance.
    observed_minutes: int
    # Share of calls answered within 60 seconds, percent.
    within_60_seconds_pct: Union[float, None]
    # Upper bound of the median latency, milliseconds.
    p50_ms: Union[float, None]
    # Upper bound of the 99th percentile of latency, milliseconds.
    p99_ms: Union[float, None]


class CommunitiesDataItem(TypedDict):
    # Object type.
    object: Literal["community"]
    # Id of the community; stable across snapshots.
    id: str
    # Name of the district, with the everyday names of its places.
    name: str
    # Arabic name, if known.
    name_ar: Union[str, None]
    # District as the register spells it.
    district: str
    # Comparable sales in the last 365 days of the register.
    sales_365d: int
    # Days of these 365 in months whose sales the imported files cover.
    sales_days_covered: int
    # Share of these sales that were off-plan, percent; null without sales.
    off_plan_pct: Union[float, None]
    # Median price of these sales, AED per square foot.
    median_price_per_sqft: Union[float, None]
    # Change of the like-for-like price index over twelve months, percent.
    change_12m_pct: Union[float, None]
    # New tenancy contracts in the last 365 days of their register.
    new_rents_365d: int
    # Days of these 365 in months whose new contracts the imported files cover.
    rents_days_covered: int
    # Median gross yield of ready sales, percent, with the rent that an analysis would give.
    gross_yield_pct: Union[float, None]
    # Homes expected within 24 months, percent of existing homes; null if no existing homes are known.
    supply_ratio_pct: Union[float, None]
    # Median error of the model on these sales, percent, valued from what was known the day before.
    median_error_pct: Union[float, None]


class Communities(TypedDict):
    # Object type.
    object: Literal["list"]
    # `false` in the sandbox.
    livemode: bool
    # Date of the newest record.
    as_of: str
    # Communities, most sales first. A figure from fewer than ten records is null.
    data: List[CommunitiesDataItem]


class CommunityIndex(TypedDict):
    # District, the unit of the price index.
    district: str
    # Newest complete month, YYYY-MM.
    month: str
    # Change over one month, percent.
    change_1m_pct: float
    # Change over three months, percent.
    change_3m_pct: float
    # Change over six months, percent.
    change_6m_pct: float
    # Change over twelve months, percent.
    change_12m_pct: float
    # District sales of the 12 months behind the index.
    sales: int
    # Of these 12 months, those whose sales the imported files cover.
    months_covered: int


class CommunityMonthsItem(TypedDict):
    # Month, YYYY-MM.
    month: str
    # Like-for-like price index; 100 in the first month listed.
    level: float
    # Like-for-like price index of the whole city.
    city_level: float
    # Comparable sales of ready homes; null if no imported file covers the sales of this month.
    ready_sales: Union[int, None]
    # Comparable sales of off-plan homes; null likewise.
    off_plan_sales: Union[int, None]
    # Median price of all sales in the month, AED per square foot.
    median_price_per_sqft: Union[float, None]
    # New tenancy contracts; null if no imported file covers the contracts of this month.
    new_rents: Union[int, None]


class CommunitySegmentsItem(TypedDict):
    # Type of home.
    kind: Literal["apartment", "house"]
    # Number of bedrooms: 0 for a studio, 7 for seven or more.
    bedrooms: int
    # Comparable sales of ready homes.
    ready_sales: int
    # Median price of ready sales, AED.
    median_price: Union[float, None]
    # Median price of ready sales, AED per square foot.
    median_price_per_sqft: Union[float, None]
    # New tenancy contracts.
    new_rents: int
    # Median rent of new contracts, AED a year.
    median_annual_rent: Union[float, None]
    # Median gross yield of ready sales, percent, as for the whole community.
    gross_yield_pct: Union[float, None]


class CommunitySupply(TypedDict):
    # Horizon in months.
    horizon_months: int
    # Units planned for completion within the horizon.
    planned_units: int
    # Planned units expected to be completed by then.
    expected_units: float
    # Existing units.
    stock_units: int
    # Expected units, percent of the stock.
    ratio_pct: Union[float, None]
    # Number of projects with planned units.
    projects: int


class CommunityAccuracyItem(TypedDict):
    # Group of sales.
    group: Literal["all", "ready", "off_plan"]
    # Number of sales valued.
    sales: int
    # Median of |value / price - 1|, percent.
    median_error_pct: float
    # Share of values within 10 % of the price, percent.
    within_10_pct: float
    # Share within 20 % of the registered figure, percent.
    within_20_pct: float
    # Median of value / price.
    median_ratio: float


class Community(TypedDict):
    # Object type.
    object: Literal["community"]
    # Id of the community; stable across snapshots.
    id: str
    # Name of the district, with the everyday names of its places.
    name: str
    # Arabic name, if known.
    name_ar: Union[str, None]
    # District as the register spells it.
    district: str
    # Comparable sales in the last 365 days of the register.
    sales_365d: int
    # Days of these 365 in months whose sales the imported files cover.
    sales_days_covered: int
    # Share of these sales that were off-plan, percent; null without sales.
    off_plan_pct: Union[float, None]
    # Median price of these sales, AED per square foot.
    median_price_per_sqft: Union[float, None]
    # Change of the like-for-like price index over twelve months, percent.
    change_12m_pct: Union[float, None]
    # New tenancy contracts in the last 365 days of their register.
    new_rents_365d: int
    # Days of these 365 in months whose new contracts the imported files cover.
    rents_days_covered: int
    # Median gross yield of ready sales, percent, with the rent that an analysis would give.
    gross_yield_pct: Union[float, None]
    # Homes expected within 24 months, percent of existing homes; null if no existing homes are known.
    supply_ratio_pct: Union[float, None]
    # Median error of the model on these sales, percent, valued from what was known the day before.
    median_error_pct: Union[float, None]
    # `false` in the sandbox.
    livemode: bool
    # Date of the newest record.
    as_of: str
    # Price index of the district.
    index: CommunityIndex
    # Up to 36 complete months, oldest first. In months without covered sales the index follows the
    # published index of the city.
    months: List[CommunityMonthsItem]
    # Figures for the last 365 days by kind of home; kinds with very few sales or new rents are left out.
    segments: List[CommunitySegmentsItem]
    # Expected handovers in the district.
    supply: CommunitySupply
    # Accuracy of the model on the sales of the last 365 days, each valued from what was known the day
    # before; empty if there are too few.
    accuracy: List[CommunityAccuracyItem]


class CommunityBoundariesFeaturesItemProperties(TypedDict):
    # Name as the municipality spells it.
    name: str
    # Arabic name, if known.
    name_ar: Union[str, None]
    # Id of the community; null if the register has no homes there.
    community: Union[str, None]


class CommunityBoundariesFeaturesItemGeometry(TypedDict):
    # Type of the geometry.
    type: Literal["MultiPolygon"]
    # Polygons as rings of positions, longitude before latitude.
    coordinates: List[List[List[List[float]]]]


class CommunityBoundariesFeaturesItem(TypedDict):
    # Always `Feature`.
    type: Literal["Feature"]
    # The municipality's number for the community.
    id: str
    # Attributes of the community.
    properties: CommunityBoundariesFeaturesItemProperties
    # Boundary of the community.
    geometry: CommunityBoundariesFeaturesItemGeometry


class CommunityBoundaries(TypedDict):
    # Always `FeatureCollection`.
    type: Literal["FeatureCollection"]
    # Communities; empty if the market was imported without boundaries, as in the sandbox.
    features: List[CommunityBoundariesFeaturesItem]


class CorrectionSalesItemBefore(TypedDict):
    # Date of registration, in Dubai.
    date: str
    # Registered price, AED.
    price: float
    # Size in square feet.
    size_sqft: float
    # Area as the register spells it.
    area: str
    # Same values as `type` of a listing.
    property_type: str
    # Whether the home was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # Same values as `procedure` of a comparable.
    procedure: str


class CorrectionSalesItemAfter(TypedDict):
    # Date of registration, in Dubai.
    date: str
    # Registered price, AED.
    price: float
    # Size in square feet.
    size_sqft: float
    # Area as the register spells it.
    area: str
    # Same values as `type` of a listing.
    property_type: str
    # Whether the home was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # Same values as `procedure` of a comparable.
    procedure: str


class CorrectionSalesItem(TypedDict):
    # The `id` of the comparable.
    id: str
    # `corrected`: the entry in the register changed; `withdrawn`: the register no longer has the sale;
    # `quarantined`: the sale no longer counts as evidence of a price.
    change: Literal["corrected", "withdrawn", "quarantined"]
    # Why the sale is quarantined; otherwise null.
    reason: Union[str, None]
    # Share of the evidence in the original analysis, 0 to 1.
    weight: float
    # Entry in the register at the time of the analysis.
    before: CorrectionSalesItemBefore
    # Current entry; null if withdrawn.
    after: Union[CorrectionSalesItemAfter, None]


class CorrectionAnsweredFairPriceRange(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float
    # Always AED.
    currency: Literal["AED"]


class CorrectionAnswered(TypedDict):
    # Value, AED; null if not recorded.
    value: Union[float, None]
    # Fair price range.
    fair_price_range: CorrectionAnsweredFairPriceRange
    verdict: Verdict
    # Score from 0 to 100.
    deal_score: Union[int, None]


class CorrectionNowFairPriceRange(TypedDict):
    # Lower end, AED.
    low: float
    # Upper end, AED.
    high: float
    # Always AED.
    currency: Literal["AED"]


class CorrectionNow(TypedDict):
    # Value, AED.
    value: float
    # Fair price range.
    fair_price_range: CorrectionNowFairPriceRange
    verdict: Verdict
    # Score from 0 to 100.
    deal_score: Union[int, None]


class Correction(TypedDict):
    # cor_…
    id: str
    # Object type.
    object: Literal["correction"]
    # Always true: the sandbox market is not corrected.
    livemode: bool
    # an_…: the original analysis, which stays unchanged.
    analysis_id: str
    # The caller's id for the listing.
    reference: Union[str, None]
    # When the listing was analysed, UTC.
    analysed_at: str
    # Valuation date.
    as_of: str
    # The changed comparables of the analysis, by weight, largest first; at most thirty, or six in an
    # event.
    sales: List[CorrectionSalesItem]
    # The original analysis.
    answered: CorrectionAnswered
    # The analysis for the same day on the corrected register, which may include more sales from before
    # that day; null if there is none.
    now: Union[CorrectionNow, None]
    # Change in value, percent with one decimal; null if either value is null.
    change_pct: Union[float, None]
    # Market snapshot of the original analysis.
    snapshot_version: str
    # Market snapshot with the correction.
    corrected_snapshot_version: str
    # When the correction was found, UTC.
    created_at: str


class CorrectionPage(TypedDict):
    # The objects on this page.
    data: List[Correction]
    # Whether there is another page.
    has_more: bool


class PlacesDataItem(TypedDict):
    # Object type.
    object: Literal["place"]
    # Id to use as the `area` of a property if `kind` is area, otherwise as the `building`.
    id: str
    # Kind of the place.
    kind: Literal["area", "building"]
    # Everyday name; for a building, the name in the register.
    name: str
    # Arabic name, if known.
    name_ar: Union[str, None]
    # Place of a building; null for an area.
    area: Union[str, None]
    # Number of registered sales.
    sales: int


class Places(TypedDict):
    # Object type.
    object: Literal["list"]
    # `false` in the sandbox.
    livemode: bool
    # Best match first.
    data: List[PlacesDataItem]


class _PolicyRulesPropertyTypesRequired(TypedDict):
    # Types of home that are accepted.
    accepted: List[Literal["apartment", "villa", "townhouse", "penthouse", "hotel_apartment"]]


class _PolicyRulesPropertyTypesOptional(TypedDict, total=False):
    # Outcome for any other type. Default "decline".
    otherwise: Union[Literal["refer", "decline"], None]


class PolicyRulesPropertyTypes(_PolicyRulesPropertyTypesRequired, _PolicyRulesPropertyTypesOptional):
    pass


class PolicyRulesFsd(TypedDict, total=False):
    # Above this figure an FSD is a reason to refer.
    refer_above: Union[float, None]
    # Above this figure an FSD is a reason to decline.
    decline_above: Union[float, None]


class PolicyRulesEvidenceLevel(TypedDict, total=False):
    # Evidence from further away is a reason to refer.
    refer_beyond: Union[Literal["building", "project", "community", "district", "city"], None]
    # Evidence from further away is a reason to decline.
    decline_beyond: Union[Literal["building", "project", "community", "district", "city"], None]


class PolicyRulesComparables(TypedDict, total=False):
    # Fewer comparables are a reason to refer.
    refer_below: Union[float, None]
    # Fewer comparables are a reason to decline.
    decline_below: Union[float, None]


class PolicyRulesDataAgeDays(TypedDict, total=False):
    # Above this figure an age is a reason to refer.
    refer_above: Union[float, None]
    # Above this figure an age is a reason to decline.
    decline_above: Union[float, None]


class PolicyRulesLtvCapsItemOnValuePct(TypedDict, total=False):
    # Above this figure a loan to value is a reason to refer.
    refer_above: Union[float, None]
    # Above this figure a loan to value is a reason to decline.
    decline_above: Union[float, None]


class PolicyRulesLtvCapsItemOnPrudentialValuePct(TypedDict, total=False):
    # Above this figure a loan to value is a reason to refer.
    refer_above: Union[float, None]
    # Above this figure a loan to value is a reason to decline.
    decline_above: Union[float, None]


class PolicyRulesLtvCapsItem(TypedDict, total=False):
    # Condition: one of these types.
    types: Union[List[Literal["apartment", "villa", "townhouse", "penthouse", "hotel_apartment"]], None]
    # Condition: ready or off-plan, as in `match.completion`.
    completion: Union[Literal["ready", "off_plan"], None]
    # Condition: one of these districts, as named in `match.area.district`; other names are refused.
    districts: Union[List[str], None]
    # Condition: a value above this, AED.
    value_above: Union[float, None]
    # Condition: a value of up to this, AED.
    value_up_to: Union[float, None]
    # Loan to value, percent.
    on_value_pct: Union[PolicyRulesLtvCapsItemOnValuePct, None]
    # Loan to value on the prudential value, percent.
    on_prudential_value_pct: Union[PolicyRulesLtvCapsItemOnPrudentialValuePct, None]


class PolicyRulesVerdicts(TypedDict, total=False):
    # Verdicts that are a reason to refer.
    refer: Union[List[Verdict], None]
    # Verdicts that are a reason to decline.
    decline: Union[List[Verdict], None]


class PolicyRulesFlags(TypedDict, total=False):
    # Risk flags that are a reason to refer, each `type:severity` from that severity on; `any` means
    # every type.
    refer: Union[List[Literal["supply_pipeline:monitor", "supply_pipeline:watch", "supply_pipeline:high", "service_charges:monitor", "service_charges:watch", "service_charges:high", "off_plan_completion:monitor", "off_plan_completion:watch", "off_plan_completion:high", "thin_evidence:monitor", "thin_evidence:watch", "thin_evidence:high", "low_confidence:monitor", "low_confidence:watch", "low_confidence:high", "price_outlier:monitor", "price_outlier:watch", "price_outlier:high", "price_momentum:monitor", "price_momentum:watch", "price_momentum:high", "volatility:monitor", "volatility:watch", "volatility:high", "unusual_size:monitor", "unusual_size:watch", "unusual_size:high", "stale_market:monitor", "stale_market:watch", "stale_market:high", "unresolved_building:monitor", "unresolved_building:watch", "unresolved_building:high", "tenure:monitor", "tenure:watch", "tenure:high", "any:monitor", "any:watch", "any:high"]], None]
    # Risk flags that are a reason to decline, each `type:severity` from that severity on; `any` means
    # every type.
    decline: Union[List[Literal["supply_pipeline:monitor", "supply_pipeline:watch", "supply_pipeline:high", "service_charges:monitor", "service_charges:watch", "service_charges:high", "off_plan_completion:monitor", "off_plan_completion:watch", "off_plan_completion:high", "thin_evidence:monitor", "thin_evidence:watch", "thin_evidence:high", "low_confidence:monitor", "low_confidence:watch", "low_confidence:high", "price_outlier:monitor", "price_outlier:watch", "price_outlier:high", "price_momentum:monitor", "price_momentum:watch", "price_momentum:high", "volatility:monitor", "volatility:watch", "volatility:high", "unusual_size:monitor", "unusual_size:watch", "unusual_size:high", "stale_market:monitor", "stale_market:watch", "stale_market:high", "unresolved_building:monitor", "unresolved_building:watch", "unresolved_building:high", "tenure:monitor", "tenure:watch", "tenure:high", "any:monitor", "any:watch", "any:high"]], None]


class PolicyRules(TypedDict, total=False):
    # Purpose of the policy.
    description: Union[str, None]
    # Types of home.
    property_types: Union[PolicyRulesPropertyTypes, None]
    # Forecast standard deviation, in logs.
    fsd: Union[PolicyRulesFsd, None]
    # How far from the home the evidence may be.
    evidence_level: Union[PolicyRulesEvidenceLevel, None]
    # Number of comparables behind the value.
    comparables: Union[PolicyRulesComparables, None]
    # Age of the data: days from `data_freshness` to the day of the decision.
    data_age_days: Union[PolicyRulesDataAgeDays, None]
    # Loan-to-value caps. The first cap whose conditions an item meets applies; an item that meets none
    # is referred.
    ltv_caps: Union[List[PolicyRulesLtvCapsItem], None]
    # Verdicts on the asking price.
    verdicts: Union[PolicyRulesVerdicts, None]
    # Risk flags.
    flags: Union[PolicyRulesFlags, None]


class DecisionPolicy(TypedDict):
    # Name of the policy.
    name: str
    # Version of the policy.
    version: int


class DecisionReasonsItem(TypedDict):
    # Outcome if this were the only reason.
    outcome: Literal["refer", "decline"]
    # The rule, or the missing fact.
    code: Literal["property_type", "fsd", "evidence_level", "comparables", "data_age", "ltv_on_value", "ltv_on_prudential_value", "no_ltv_cap", "verdict", "risk_flag", "missing_loan_amount", "missing_value", "missing_prudential_value", "missing_fsd", "missing_evidence_level", "missing_completion", "missing_district"]
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class DecisionFacts(TypedDict):
    # Property type, as read.
    property_type: str
    # Completion; null if unknown.
    completion: Union[Literal["ready", "off_plan"], None]
    # District as in the register.
    district: Union[str, None]
    # Value, AED.
    value: Union[int, None]
    # Prudential value, AED; for the intent `collateral`.
    prudential_value: Union[int, None]
    # Loan amount, AED.
    loan_amount: Union[float, None]
    # Loan to value, percent, rounded up.
    ltv_of_value_pct: Union[float, None]
    # Loan to value on the prudential value, percent, rounded up.
    ltv_pct: Union[float, None]
    # Forecast standard deviation, in logs.
    fsd: Union[float, None]
    # How close to the home the evidence is.
    evidence_level: Union[Literal["building", "project", "community", "district", "city"], None]
    # Number of comparables behind the value.
    comparables_used: int
    # Age of the data: days from `data_freshness` to `decided_on`.
    data_age_days: int
    # Verdict on the asking price.
    verdict: Verdict
    # `type:severity` of each risk flag.
    flags: List[str]


class Decision(TypedDict):
    # The most severe of its reasons; `accept` if there is none.
    outcome: Literal["accept", "refer", "decline"]
    # Policy version that decided.
    policy: DecisionPolicy
    # Day of the decision, in Dubai, from which ages are counted.
    decided_on: str
    # Every rule that is broken or cannot be checked; reasons to decline come first.
    reasons: List[DecisionReasonsItem]
    # Facts that the decision rests on; null if unknown.
    facts: DecisionFacts


class Policy(TypedDict):
    # po_…
    id: str
    # Object type.
    object: Literal["policy"]
    # Name of the policy, as in its path.
    name: str
    # Version number, starting at 1; every change of the rules adds one.
    version: int
    # Rules of this version.
    rules: PolicyRules
    # When this version was created.
    created_at: str
    # Id of the key that created this version.
    key_id: str
    # When the policy was archived; null while it is active.
    archived_at: Union[str, None]


class PolicyPage(TypedDict):
    # The objects on this page.
    data: List[Policy]
    # Whether there is another page.
    has_more: bool


class PolicyVersion(TypedDict):
    # pv_…
    id: str
    # Object type.
    object: Literal["policy_version"]
    # Name of the policy, as in its path.
    name: str
    # Version number, starting at 1; every change of the rules adds one.
    version: int
    # Rules of this version.
    rules: PolicyRules
    # When this version was created.
    created_at: str
    # Id of the key that created this version.
    key_id: str


class PolicyVersionPage(TypedDict):
    # The objects on this page.
    data: List[PolicyVersion]
    # Whether there is another page.
    has_more: bool


class ReviewModel(TypedDict):
    # Value, AED.
    value: float
    # Whether the value was recorded; if false, it is the geometric mean of the range ends.
    value_recorded: bool
    # Lower end of the fair price range, AED.
    low: float
    # Upper end of the fair price range, AED.
    high: float
    # Day on which the home was valued, as `value.valued_on` of the analysis.
    as_of: str
    # Version of the model.
    model_version: str
    # Market snapshot used.
    snapshot_version: str


class ReviewOverride(TypedDict):
    # Value, AED.
    value: float
    # Difference from the model's value, percent with one decimal.
    difference_pct: float
    # Why the value differs.
    reason_code: Literal["condition", "view_or_floor", "layout_or_size", "tenancy_or_title", "comparables_unsuitable", "wrong_property", "market_moved", "other"]
    # Reviewer who gave the override.
    reviewer: str
    # Whether the override is in force; false while it awaits approval by another person.
    in_force: bool


class ReviewEntriesItem(TypedDict):
    # re_…
    id: str
    # Outcome of the opinion or approval.
    outcome: Literal["agree", "override", "approve", "reject"]
    # Name of the reviewer in the caller's system.
    reviewer: str
    # The reviewer's value, AED; only for an override.
    value: Union[float, None]
    # Why the value differs from the model’s.
    reason_code: Union[Literal["condition", "view_or_floor", "layout_or_size", "tenancy_or_title", "comparables_unsuitable", "wrong_property", "market_moved", "other"], None]
    # Note in the reviewer's own words.
    note: Union[str, None]
    # Id of the key used.
    key_id: str
    # When it was given, UTC.
    created_at: str


class Review(TypedDict):
    # rv_…
    id: str
    # Object type.
    object: Literal["review"]
    # `false` for an analysis on the sandbox.
    livemode: bool
    # an_…: analysis under review; it stays unchanged.
    analysis_id: str
    # State of the review.
    status: Literal["open", "awaiting_approval", "agreed", "overridden"]
    # The model's result, as recorded with the analysis.
    model: ReviewModel
    # The reviewer's value in place of the model's; null if there is none.
    override: Union[ReviewOverride, None]
    # Opinions and approvals, in order; never changed.
    entries: List[ReviewEntriesItem]
    # When the review was opened.
    created_at: str
    # When the last opinion was given.
    updated_at: str


class ReviewPage(TypedDict):
    # The objects on this page.
    data: List[Review]
    # Whether there is another page.
    has_more: bool


class ReviewSampleReviews(TypedDict):
    # Reviews without an opinion.
    open: int
    # Reviews with an override that awaits approval.
    awaiting_approval: int
    # Reviews in which the model's value stands.
    agreed: int
    # Reviews in which a reviewer's value is in force.
    overridden: int


class ReviewSampleOverridden(TypedDict):
    # Share of settled reviews that were overridden, percent.
    share_pct: float
    # Lower end of the interval, percent.
    low_pct: float
    # Upper end of the interval, percent.
    high_pct: float


ReviewSample = TypedDict(
    "ReviewSample",
    {
        # rs_…
        "id": "str",
        # Object type.
        "object": "Literal['review_sample']",
        # `false` for analyses on the sandbox.
        "livemode": "bool",
        # First day (UTC) of the analyses.
        "from": "str",
        # Last day (UTC).
        "to": "str",
        # Seed of the sample. The sample consists of the analyses of the period with the smallest MD5 of seed
        # and id, in hexadecimal, so anyone can draw it again.
        "seed": "str",
        # Number of analyses in the period when the sample was drawn.
        "population": "int",
        # Number of analyses drawn.
        "size": "int",
        # Precision that determined the size, in percentage points; null if the size was given.
        "half_width_pct": "Union[float, None]",
        # Analyses in the sample, in the order drawn.
        "analysis_ids": "List[str]",
        # Reviews of the sample by status.
        "reviews": "ReviewSampleReviews",
        # Share of overrides, with the Wilson 95 % interval; null while no review is settled.
        "overridden": "Union[ReviewSampleOverridden, None]",
        # Median difference of the overrides from the model's value, percent; null without an override.
        "median_difference_pct": "Union[float, None]",
        # When the sample was drawn.
        "created_at": "str",
    },
)


class ReviewSamplePage(TypedDict):
    # The objects on this page.
    data: List[ReviewSample]
    # Whether there is another page.
    has_more: bool


class ReviewAccuracyModel(TypedDict):
    # Median of |value − price|, percent of the price.
    median_error_pct: float
    # Share within 10 % of the price, percent.
    within_10_pct: float


class ReviewAccuracyReviewer(TypedDict):
    # Median of |value − price|, percent of the price.
    median_error_pct: float
    # Share within 10 % of the price, percent.
    within_10_pct: float


class ReviewAccuracyNearer(TypedDict):
    # Overrides where the model was closer to the price.
    model: int
    # Overrides where the reviewer was closer.
    reviewer: int
    # Overrides where both were equally close, within 0.1 %.
    neither: int


class ReviewAccuracyAgreed(TypedDict):
    # Median of |value − price|, percent of the price.
    median_error_pct: float
    # Share within 10 % of the price, percent.
    within_10_pct: float


class ReviewAccuracy(TypedDict):
    # Segment; null for all.
    name: Union[str, None]
    # Reviews with a later sale.
    reviews: int
    # Those that were overridden.
    overrides: int
    # Errors of the model on the overridden reviews; null if there are none.
    model: Union[ReviewAccuracyModel, None]
    # Errors of the reviewers on the same reviews.
    reviewer: Union[ReviewAccuracyReviewer, None]
    # Which of the two was closer, by the ratio of value to price.
    nearer: ReviewAccuracyNearer
    # Errors of the values both agreed on; null if there are none.
    agreed: Union[ReviewAccuracyAgreed, None]


class ReviewOutcomesFarthestItem(TypedDict):
    # rv_…
    review_id: str
    # an_…
    analysis_id: str
    # Value of the model, AED.
    model: float
    # Value of the reviewer, AED.
    override: float
    # Median later price of the layout, AED, at the size of the home.
    price: float
    # Number of later sales.
    sales: int
    # Transaction numbers of the later sales, newest first.
    sale_ids: List[str]


ReviewOutcomes = TypedDict(
    "ReviewOutcomes",
    {
        # Object type.
        "object": "Literal['review_outcomes']",
        # First day (UTC) on which the reviews were settled.
        "from": "str",
        # Last day (UTC).
        "to": "str",
        # Reviews settled in the period; at most the newest 1,000.
        "settled": "int",
        # Those with a later sale of the same layout; the basis of the figures.
        "sold": "int",
        # Figures over all of them.
        "all": "ReviewAccuracy",
        # Figures by type of home, most reviews first.
        "by_type": "List[ReviewAccuracy]",
        # Figures of the overrides by reason.
        "by_reason": "List[ReviewAccuracy]",
        # Up to twenty overrides, furthest from the price first.
        "farthest": "List[ReviewOutcomesFarthestItem]",
        # Market snapshot with the later sales.
        "snapshot_version": "str",
    },
)


class MarketShift(TypedDict):
    # ms_…
    id: str
    # Object type.
    object: Literal["market_shift"]
    # Always false.
    livemode: bool
    # Area as the register spells it; null for every community.
    area: Union[str, None]
    # Percentage by which values rise.
    percent: float
    # Creation time, UTC.
    created_at: str


class AppliedMarketShift(TypedDict):
    # ms_…
    id: str
    # Object type.
    object: Literal["market_shift"]
    # Always false.
    livemode: bool
    # Area as the register spells it; null for every community.
    area: Union[str, None]
    # Percentage by which values rise.
    percent: float
    # Creation time, UTC.
    created_at: str
    # What analyses are now based on: the snapshot and every shift in force.
    snapshot_version: str


class MarketShiftPage(TypedDict):
    # The objects on this page.
    data: List[MarketShift]
    # Whether there is another page.
    has_more: bool


class DeletedMarketShifts(TypedDict):
    # Object type.
    object: Literal["market_shift"]
    # Always true.
    deleted: bool
    # Number of shifts removed.
    removed: int
    # Same as `removed`, which replaces it.
    count: int


class DeliveryClock(TypedDict):
    # Object type.
    object: Literal["delivery_clock"]
    # Always false.
    livemode: bool
    # Seconds by which the clock advanced.
    advanced_seconds: int
    # Deliveries that are retried now.
    deliveries_due: int
    # Deliveries not yet due.
    deliveries_waiting: int


class Watch(TypedDict):
    # wa_…
    id: str
    # Object type.
    object: Literal["watch"]
    # `false` for the sandbox market.
    livemode: bool
    # The listing as sent.
    property: Property
    # Change of deal_score, up or down, that triggers score_delta.
    min_score_delta: int
    # Conditions that trigger a notification; any one is enough.
    on: List[Literal["score_delta", "verdict_changed", "new_flag"]]
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # Id of the analysis or batch that created the watch; otherwise null.
    source: Union[str, None]
    # The deal analysis.
    analysis: DealAnalysis
    # Market snapshot of the analysis.
    snapshot_version: str
    # Score that changes are measured against: the first one, then the last one notified.
    baseline_score: Union[int, None]
    # Why the listing could not be scored on the newest snapshot, as a code of the error catalogue.
    problem: Union[str, None]
    # Id of the newest score.updated event about the watch.
    last_event_id: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # When the caller last changed the watch, UTC.
    updated_at: str


class WatchPage(TypedDict):
    # The objects on this page.
    data: List[Watch]
    # Whether there is another page.
    has_more: bool


class DeletedWatch(TypedDict):
    # wa_…
    id: str
    # Object type.
    object: Literal["watch"]
    # Always true.
    deleted: bool


class ScoreUpdatedLocation(TypedDict):
    # Everyday name of the place.
    place: str
    # District as the register names it.
    district: str


class ScoreUpdatedMovedItem(TypedDict):
    # Term of the score.
    term: str
    # Before the change.
    previous: int
    # After the change.
    current: int
    # Change in points.
    change: int


class ScoreUpdated(TypedDict):
    # wa_…
    watch_id: str
    # The caller's id for the listing.
    reference: Union[str, None]
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # Location of the listing; null if it was not resolved.
    location: Union[ScoreUpdatedLocation, None]
    # Change of deal_score, in points; null if the score before or after is null.
    score_delta: Union[int, None]
    # Whether `current.verdict` differs from `previous.verdict`.
    verdict_changed: bool
    # Risk flags not raised before.
    new_flags: List[RiskFlagType]
    # What moved the score most: the market, the method of valuation, or your change of the listing.
    cause: Literal["market", "model", "listing"]
    # Terms whose points changed; the changes add up to score_delta.
    moved: List[ScoreUpdatedMovedItem]
    # Before the change.
    previous: DealAnalysis
    # After the change.
    current: DealAnalysis
    # Market snapshot of the previous analysis.
    previous_snapshot_version: str
    # Market snapshot used.
    snapshot_version: str


class ScoresUpdatedUpdatesItem(TypedDict):
    # evt_…: id of the single event in `GET /v1/events`.
    id: str
    # Type of the event.
    type: Literal["score.updated"]
    # When the event occurred, UTC.
    timestamp: str
    # Data of the single message.
    data: ScoreUpdated


class ScoresUpdated(TypedDict):
    # Updates, oldest first, each in the form of the single message it replaces.
    updates: List[ScoresUpdatedUpdatesItem]


class WatchProblemChangedLocation(TypedDict):
    # Everyday name of the place.
    place: str
    # District as the register names it.
    district: str


class WatchProblemChangedProblem(TypedDict):
    # A code of the error catalogue.
    code: str
    # What is wrong and what to do.
    detail: str


class WatchProblemChanged(TypedDict):
    # wa_…
    watch_id: str
    # The caller's id for the listing.
    reference: Union[str, None]
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # Location of the listing; null if it was not resolved.
    location: Union[WatchProblemChangedLocation, None]
    # Why the listing could not be scored; null if it can be scored again.
    problem: Union[WatchProblemChangedProblem, None]
    # The code before; null if the listing could be scored.
    previous_problem: Union[str, None]
    # The latest analysis that succeeded, which `GET /v1/watches/{id}` keeps showing.
    last: DealAnalysis
    # Market snapshot of `last`.
    last_snapshot_version: str
    # Market snapshot on which the listing was scored, or could not be.
    snapshot_version: str


class ModelAnnouncedAnswersNow(TypedDict):
    # Version of the snapshot.
    version: str
    # Version of the model.
    model_version: Union[str, None]
    # Identifies the rules of the active model; the candidate's differs if its rules differ.
    model_rules: Union[str, None]
    # Time of the newest registered transaction, UTC.
    data_freshness: Union[str, None]


class ModelAnnounced(TypedDict):
    # `offered`: the candidate can be previewed; `day_changed`: another day was announced, or the day was
    # cancelled; `withdrawn`: the candidate will not be activated.
    change: Literal["offered", "day_changed", "withdrawn"]
    # The candidate, as in GET /v1/model/candidates.
    candidate: ModelCandidate
    # Day announced before; null if none.
    previous_answers_from: Union[str, None]
    # URL for previewing the candidate (POST); null once withdrawn.
    preview_url: Union[str, None]
    # Snapshot active for the market; null if none yet.
    answers_now: Union[ModelAnnouncedAnswersNow, None]


class EndpointDisabledFirstFailure(TypedDict):
    # evt_…: first event that failed; `POST /v1/events/{id}/resend` sends it again.
    event_id: str
    # Type of the event.
    type: str
    # When the attempt failed.
    attempted_at: str
    # Why the attempt failed, as a code; null for older attempts answered 410.
    reason: Union[str, None]
    # Why the attempt failed, as a sentence; null likewise.
    detail: Union[str, None]
    # The message; null above 12 kB.
    payload: Union[Dict[str, Any], None]


class EndpointDisabled(TypedDict):
    # we_…
    endpoint_id: str
    # URL that events are posted to.
    url: str
    # `failing`: every attempt failed for days; `gone`: the endpoint answered 410.
    reason: Literal["failing", "gone"]
    # Since when every attempt has failed.
    failing_since: Union[str, None]
    # The first failed attempt; null if not kept.
    first_failure: Union[EndpointDisabledFirstFailure, None]


class Ping(TypedDict):
    # we_…
    endpoint_id: str
    # `false` for the sandbox.
    livemode: bool


class EndpointFilters(TypedDict, total=False):
    # Places or districts, read like `area` of a listing and shown as the `location` of events names
    # them, which is compared ignoring case. A listing known only by its district may be in any place
    # there, and matches. One match is enough; [] for any.
    districts: Union[List[str], None]
    # Verdicts after the change. One match is enough; [] for any.
    verdicts: Union[List[Verdict], None]
    # Minimum change of deal_score, up or down. A change without a score before or after always passes,
    # because its size is unknown.
    min_score_change: Union[int, None]
    # Prefix of the listing's reference, case-sensitive.
    reference_prefix: Union[str, None]
    # Key-value pairs that must all be in the metadata of the watch.
    metadata: Union[Dict[str, str], None]


class EndpointBatching(TypedDict, total=False):
    # Maximum number of changes in one message. Default: 50.
    max_events: Union[int, None]
    # Longest wait of the first change, in seconds. Default: 60.
    max_seconds: Union[int, None]


class WebhookEndpointBatching(TypedDict):
    # Maximum number of changes in one message.
    max_events: int
    # Longest wait of the first change, in seconds.
    max_seconds: int


class WebhookEndpoint(TypedDict):
    # we_…
    id: str
    # Object type.
    object: Literal["webhook_endpoint"]
    # `false` for events of the sandbox.
    livemode: bool
    # URL that events are posted to.
    url: str
    # Event types the endpoint receives; `*` for all.
    event_types: List[Literal["score.updated", "watch.problem_changed", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping", "*"]]
    # Conditions on the data of score.updated, as given; null if every event is sent.
    filters: Union[Dict[str, Any], None]
    # Groups score changes into score.updated.batch messages; null if they are sent one by one.
    batching: Union[WebhookEndpointBatching, None]
    # `watch`: events about one watch arrive in order, one message at a time.
    ordering: Literal["none", "watch"]
    # Description supplied by the caller.
    description: Union[str, None]
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # `disabled`: nothing is sent until the endpoint is enabled.
    status: Literal["enabled", "disabled"]
    # `operator`: disabled by PATCH; `failing`: after days of failure; `gone`: the endpoint answered 410.
    disabled_reason: Union[str, None]
    # When it was disabled, UTC; otherwise null.
    disabled_at: Union[str, None]
    # Since when every attempt has failed; null if the latest attempt succeeded.
    failing_since: Union[str, None]
    # Until when messages also carry a signature with the old secret.
    previous_secret_expires_at: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # When it last changed, UTC.
    updated_at: str


class IssuedWebhookEndpointBatching(TypedDict):
    # Maximum number of changes in one message.
    max_events: int
    # Longest wait of the first change, in seconds.
    max_seconds: int


class IssuedWebhookEndpoint(TypedDict):
    # we_…
    id: str
    # Object type.
    object: Literal["webhook_endpoint"]
    # `false` for events of the sandbox.
    livemode: bool
    # URL that events are posted to.
    url: str
    # Event types the endpoint receives; `*` for all.
    event_types: List[Literal["score.updated", "watch.problem_changed", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping", "*"]]
    # Conditions on the data of score.updated, as given; null if every event is sent.
    filters: Union[Dict[str, Any], None]
    # Groups score changes into score.updated.batch messages; null if they are sent one by one.
    batching: Union[IssuedWebhookEndpointBatching, None]
    # `watch`: events about one watch arrive in order, one message at a time.
    ordering: Literal["none", "watch"]
    # Description supplied by the caller.
    description: Union[str, None]
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # `disabled`: nothing is sent until the endpoint is enabled.
    status: Literal["enabled", "disabled"]
    # `operator`: disabled by PATCH; `failing`: after days of failure; `gone`: the endpoint answered 410.
    disabled_reason: Union[str, None]
    # When it was disabled, UTC; otherwise null.
    disabled_at: Union[str, None]
    # Since when every attempt has failed; null if the latest attempt succeeded.
    failing_since: Union[str, None]
    # Until when messages also carry a signature with the old secret.
    previous_secret_expires_at: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # When it last changed, UTC.
    updated_at: str
    # whsec_…: verifies messages. Returned only here.
    secret: str


class DeletedWebhookEndpoint(TypedDict):
    # we_…
    id: str
    # Object type.
    object: Literal["webhook_endpoint"]
    # Always true.
    deleted: bool


class WebhookEndpointPage(TypedDict):
    # The objects on this page.
    data: List[WebhookEndpoint]
    # Whether there is another page.
    has_more: bool


class EventData(TypedDict):
    # wa_…: watch of the listing.
    watch_id: str
    # Key-value pairs supplied by the caller.
    metadata: Dict[str, str]
    # The correction, as in GET /v1/corrections.
    correction: Correction


class Event(TypedDict):
    # evt_…: also the webhook-id of every message about the event.
    id: str
    # Object type.
    object: Literal["event"]
    type: EventType
    # `false` for the sandbox.
    livemode: bool
    # When the event occurred, UTC.
    created_at: str
    # What its webhook carries in `data`; depends on `type`.
    data: Union[ScoreUpdated, ScoresUpdated, WatchProblemChanged, EventData, Batch, Portfolio, ModelAnnounced, EndpointDisabled, Ping]


class EventPage(TypedDict):
    # The objects on this page.
    data: List[Event]
    # Whether there is another page.
    has_more: bool


class DeliveryAttemptsItemResponse(TypedDict):
    # HTTP status of the response.
    status: int
    # Headers of the response.
    headers: Dict[str, str]
    # First 1,024 bytes of the response body.
    body: str


class DeliveryAttemptsItem(TypedDict):
    # Number of the attempt, starting at 1.
    attempt: int
    # When the attempt was made, UTC.
    attempted_at: str
    # Time until the response or the failure, in milliseconds.
    duration_ms: int
    # Outcome of the attempt.
    outcome: Literal["delivered", "failed", "gone"]
    # Why the attempt failed: status, redirect, timeout, name_not_resolved, connection_failed,
    # tls_failed, invalid_response, url_not_allowed.
    reason: Union[str, None]
    # Why the attempt failed; null after a success.
    detail: Union[str, None]
    # The start of the response.
    response: Union[DeliveryAttemptsItemResponse, None]


class Delivery(TypedDict):
    # dl_…
    id: str
    # Object type.
    object: Literal["delivery"]
    # evt_…
    event_id: str
    event_type: EventType
    # `held`: the endpoint is disabled.
    status: Literal["pending", "delivered", "failed", "held"]
    # When the next attempt is due, UTC; null if none is.
    next_attempt_at: Union[str, None]
    # Creation time, UTC.
    created_at: str
    # Attempts, oldest first.
    attempts: List[DeliveryAttemptsItem]


class DeliveryPage(TypedDict):
    # The objects on this page.
    data: List[Delivery]
    # Whether there is another page.
    has_more: bool


class Redelivery(TypedDict):
    # Object type.
    object: Literal["redelivery"]
    # Number of deliveries now under way.
    deliveries: int


class WebhookStatisticsMessages(TypedDict):
    # Total number of messages.
    total: int
    # Answered with a 2xx status.
    delivered: int
    # In progress, or waiting for the next attempt.
    pending: int
    # Given up after the last attempt.
    failed: int
    # Held because the endpoint is disabled.
    held: int


class WebhookStatisticsAttempts(TypedDict):
    # Total number of attempts.
    total: int
    # Answered with a 2xx status.
    delivered: int
    # Answered with any other status, or not at all.
    failed: int
    # Failed attempts by reason, as in deliveries.
    reasons: Dict[str, int]


class WebhookStatisticsDurationMs(TypedDict):
    # Median.
    p50: int
    # 95th percentile.
    p95: int
    # 99th percentile.
    p99: int


class WebhookStatisticsDelaySeconds(TypedDict):
    # Median.
    p50: float
    # 95th percentile.
    p95: float
    # 99th percentile.
    p99: float


WebhookStatisticsHoursItem = TypedDict(
    "WebhookStatisticsHoursItem",
    {
        # Start of the hour, UTC.
        "from": "str",
        # Messages delivered so far.
        "delivered": "int",
        # Messages pending, failed or held.
        "undelivered": "int",
    },
)


class WebhookStatistics(TypedDict):
    # Object type.
    object: Literal["webhook_statistics"]
    # we_…
    endpoint_id: str
    # Start of the period.
    since: str
    # End of the period: now.
    until: str
    # Messages by outcome so far.
    messages: WebhookStatisticsMessages
    # Delivery attempts for these messages, retries included.
    attempts: WebhookStatisticsAttempts
    # Duration of an attempt, until the response or the failure, in milliseconds; null if there was none.
    duration_ms: Union[WebhookStatisticsDurationMs, None]
    # Delay from event to delivery, waits included, in seconds; null if nothing was delivered.
    delay_seconds: Union[WebhookStatisticsDelaySeconds, None]
    # Since when the oldest message has been waiting; null if none is.
    oldest_pending_at: Union[str, None]
    # Figures by hour of the event, oldest first; hours without events are left out.
    hours: List[WebhookStatisticsHoursItem]


# Method, path, what may be sent again when nobody knows whether it arrived, and the names of the query parameters.
ROUTES: Mapping[str, Tuple[str, str, str, Tuple[str, ...]]] = {
    "analyze_listing": ("POST", "/v1/analyze", "keyed", ("include", "as_of", "policy")),
    "list_analyses": ("GET", "/v1/analyses", "safe", ("limit", "starting_after", "ending_before", "reference")),
    "export_analyses": ("GET", "/v1/analyses/export", "safe", ("from", "to")),
    "get_analysis": ("GET", "/v1/analyses/{id}", "safe", ("include",)),
    "reproduce_analysis": ("POST", "/v1/analyses/{id}/reproduce", "keyed", ("include",)),
    "exclude_comparables": ("POST", "/v1/analyses/{id}/exclusions", "keyed", ()),
    "get_report": ("GET", "/v1/analyses/{id}/report", "safe", ("lang", "format")),
    "get_report_keys": ("GET", "/.well-known/report-keys.json", "safe", ()),
    "get_meanings": ("GET", "/v1/meanings", "safe", ("lang",)),
    "list_corrections": ("GET", "/v1/corrections", "safe", ("limit", "starting_after", "ending_before", "analysis_id")),
    "suggest_places": ("GET", "/v1/places", "safe", ("q", "limit")),
    "list_communities": ("GET", "/v1/communities", "safe", ()),
    "get_community_boundaries": ("GET", "/v1/community-boundaries", "safe", ()),
    "get_community": ("GET", "/v1/communities/{id}", "safe", ()),
    "submit_batch": ("POST", "/v1/batches", "keyed", ("include", "map", "passthrough", "policy", "as_of", "metadata", "dry_run", "watch")),
    "list_batches": ("GET", "/v1/batches", "safe", ("limit", "starting_after", "ending_before", "portfolio_id")),
    "get_batch": ("GET", "/v1/batches/{id}", "safe", ()),
    "cancel_batch": ("POST", "/v1/batches/{id}/cancel", "safe", ()),
    "retry_failed_items": ("POST", "/v1/batches/{id}/retry-failed", "keyed", ()),
    "list_batch_results": ("GET", "/v1/batches/{id}/results", "safe", ("limit", "include", "format", "starting_after")),
    "get_batch_summary": ("GET", "/v1/batches/{id}/summary", "safe", ()),
    "follow_batch": ("GET", "/v1/batches/{id}/events", "safe", ()),
    "get_batch_report": ("GET", "/v1/batches/{id}/report", "safe", ("lang", "format")),
    "submit_portfolio": ("POST", "/v1/portfolios", "keyed", ("include", "map", "passthrough", "policy", "as_of", "metadata")),
    "list_portfolios": ("GET", "/v1/portfolios", "safe", ("limit", "starting_after", "ending_before")),
    "get_portfolio": ("GET", "/v1/portfolios/{id}", "safe", ()),
    "cancel_portfolio": ("POST", "/v1/portfolios/{id}/cancel", "safe", ()),
    "retry_failed_listings": ("POST", "/v1/portfolios/{id}/retry-failed", "keyed", ()),
    "list_portfolio_results": ("GET", "/v1/portfolios/{id}/results", "safe", ("limit", "include", "format", "starting_after")),
    "get_portfolio_summary": ("GET", "/v1/portfolios/{id}/summary", "safe", ()),
    "get_portfolio_report": ("GET", "/v1/portfolios/{id}/report", "safe", ("lang", "format")),
    "try_policy": ("POST", "/v1/policies/{name}/dry-run", "safe", ("limit", "starting_after")),
    "list_policies": ("GET", "/v1/policies", "safe", ("limit", "starting_after", "ending_before")),
    "put_policy": ("PUT", "/v1/policies/{name}", "safe", ()),
    "get_policy": ("GET", "/v1/policies/{name}", "safe", ()),
    "archive_policy": ("DELETE", "/v1/policies/{name}", "safe", ()),
    "list_policy_versions": ("GET", "/v1/policies/{name}/versions", "safe", ("limit", "starting_after", "ending_before")),
    "get_policy_version": ("GET", "/v1/policies/{name}/versions/{version}", "safe", ()),
    "begin_review": ("POST", "/v1/reviews", "keyed", ()),
    "list_reviews": ("GET", "/v1/reviews", "safe", ("limit", "starting_after", "ending_before", "status", "sample_id")),
    "get_review": ("GET", "/v1/reviews/{id}", "safe", ()),
    "give_opinion": ("POST", "/v1/reviews/{id}/opinions", "keyed", ()),
    "decide_override": ("POST", "/v1/reviews/{id}/approvals", "keyed", ()),
    "draw_review_sample": ("POST", "/v1/review-samples", "keyed", ()),
    "list_review_samples": ("GET", "/v1/review-samples", "safe", ("limit", "starting_after", "ending_before")),
    "get_review_sample": ("GET", "/v1/review-samples/{id}", "safe", ()),
    "get_review_outcomes": ("GET", "/v1/review-outcomes", "safe", ("from", "to")),
    "create_watch": ("POST", "/v1/watches", "keyed", ()),
    "list_watches": ("GET", "/v1/watches", "safe", ("limit", "starting_after", "ending_before")),
    "get_watch": ("GET", "/v1/watches/{id}", "safe", ()),
    "change_watch": ("PATCH", "/v1/watches/{id}", "safe", ()),
    "delete_watch": ("DELETE", "/v1/watches/{id}", "safe", ()),
    "create_webhook_endpoint": ("POST", "/v1/webhook-endpoints", "keyed", ()),
    "list_webhook_endpoints": ("GET", "/v1/webhook-endpoints", "safe", ("limit", "starting_after", "ending_before")),
    "get_webhook_endpoint": ("GET", "/v1/webhook-endpoints/{id}", "safe", ()),
    "change_webhook_endpoint": ("PATCH", "/v1/webhook-endpoints/{id}", "safe", ()),
    "delete_webhook_endpoint": ("DELETE", "/v1/webhook-endpoints/{id}", "safe", ()),
    "rotate_webhook_secret": ("POST", "/v1/webhook-endpoints/{id}/rotate-secret", "keyed", ()),
    "test_webhook_endpoint": ("POST", "/v1/webhook-endpoints/{id}/test", "keyed", ()),
    "recover_webhook_endpoint": ("POST", "/v1/webhook-endpoints/{id}/recover", "keyed", ()),
    "get_webhook_statistics": ("GET", "/v1/webhook-endpoints/{id}/statistics", "safe", ("hours",)),
    "list_deliveries": ("GET", "/v1/webhook-endpoints/{id}/deliveries", "safe", ("limit", "starting_after", "ending_before", "status")),
    "list_events": ("GET", "/v1/events", "safe", ("limit", "starting_after", "ending_before", "order", "after", "types")),
    "get_event": ("GET", "/v1/events/{id}", "safe", ()),
    "resend_event": ("POST", "/v1/events/{id}/resend", "keyed", ()),
    "shift_sandbox_market": ("POST", "/v1/sandbox/market-shifts", "keyed", ()),
    "list_market_shifts": ("GET", "/v1/sandbox/market-shifts", "safe", ()),
    "reset_sandbox_market": ("DELETE", "/v1/sandbox/market-shifts", "safe", ()),
    "advance_sandbox_clock": ("POST", "/v1/sandbox/clock", "once", ()),
    "answer_message": ("POST", "/mcp", "once", ()),
    "preview_candidate": ("POST", "/v1/model/candidates/{version}/preview", "safe", ("limit", "starting_after")),
    "get_health": ("GET", "/healthz", "safe", ()),
    "get_readiness": ("GET", "/readyz", "safe", ()),
    "get_usage": ("GET", "/v1/usage", "safe", ("from", "to")),
    "get_status": ("GET", "/v1/status", "safe", ()),
    "get_model": ("GET", "/v1/model", "safe", ()),
    "get_validation_pack": ("GET", "/v1/model/validation-pack", "safe", ()),
    "list_candidates": ("GET", "/v1/model/candidates", "safe", ()),
    "create_organisation": ("POST", "/admin/v1/organisations", "keyed", ()),
    "list_organisations": ("GET", "/admin/v1/organisations", "safe", ("limit", "starting_after", "ending_before")),
    "get_organisation": ("GET", "/admin/v1/organisations/{id}", "safe", ()),
    "change_organisation": ("PATCH", "/admin/v1/organisations/{id}", "safe", ()),
    "create_key": ("POST", "/admin/v1/organisations/{id}/keys", "keyed", ()),
    "list_keys": ("GET", "/admin/v1/organisations/{id}/keys", "safe", ()),
    "rotate_key": ("POST", "/admin/v1/keys/{id}/rotate", "keyed", ()),
    "revoke_key": ("POST", "/admin/v1/keys/{id}/revoke", "safe", ()),
    "create_admin_key": ("POST", "/admin/v1/admin-keys", "keyed", ()),
    "list_admin_keys": ("GET", "/admin/v1/admin-keys", "safe", ()),
    "revoke_admin_key": ("POST", "/admin/v1/admin-keys/{id}/revoke", "safe", ()),
    "create_plan": ("POST", "/admin/v1/plans", "keyed", ()),
    "list_plans": ("GET", "/admin/v1/plans", "safe", ()),
    "get_plan": ("GET", "/admin/v1/plans/{code}", "safe", ()),
    "change_plan": ("PATCH", "/admin/v1/plans/{code}", "safe", ()),
    "list_admin_actions": ("GET", "/admin/v1/actions", "safe", ("limit", "starting_after", "ending_before")),
    "list_queues": ("GET", "/admin/v1/queues", "safe", ()),
    "get_organisation_usage": ("GET", "/admin/v1/organisations/{id}/usage", "safe", ("from", "to", "mode")),
    "list_snapshots": ("GET", "/admin/v1/snapshots", "safe", ("limit",)),
    "get_snapshot": ("GET", "/admin/v1/snapshots/{version}", "safe", ()),
    "activate_snapshot": ("POST", "/admin/v1/snapshots/{version}/activate", "safe", ()),
    "roll_back_snapshot": ("POST", "/admin/v1/snapshots/{version}/rollback", "safe", ()),
    "list_market_syncs": ("GET", "/admin/v1/market-syncs", "safe", ("limit",)),
    "request_market_sync": ("POST", "/admin/v1/market-syncs", "safe", ()),
}

# Of each error code: whether the same request may succeed later, and what to do.
REMEDIES: Mapping[str, Tuple[bool, str]] = {
    "malformed_request": (False, "The request is not valid HTTP/1.1, or a header is too large or contradictory. Check the client and any proxy in between."),
    "malformed_json": (False, "The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped."),
    "unsafe_json": (False, "The body is nested more than 32 levels deep, has more than 40,000 names or 100,000 values, repeats a name in one object, or uses a key named `__proto__`, `constructor` or `prototype`."),
    "invalid_header": (False, "A header was sent twice, or its value does not have the required form; `errors` names it."),
    "route_not_found": (False, "Check the path against /openapi.json."),
    "not_found": (False, "There is no such object in this organisation and mode. Objects of other organisations, and live objects requested with a test key, return the same error."),
    "method_not_allowed": (False, "The path does not support this method; the `Allow` header lists those it does."),
    "request_timeout": (True, "The complete request did not arrive within the time allowed. Retry on a new connection."),
    "body_too_large": (False, "The limit is 100 kB, for a batch 2 MB, for a portfolio 32 MB. Send fewer items at a time."),
    "uri_too_long": (False, "Request line and headers together may be at most 16 kB, and the request line is the long part. Send shorter query parameters."),
    "unsupported_media_type": (False, "Send `Content-Type: application/json` (UTF-8), or a type that `detail` lists, without a Content-Encoding."),
    "expectation_failed": (False, "The header `Expect` has a value other than `100-continue`. Leave it out."),
    "invalid_fields": (False, "One or more fields are invalid; `errors` names each one by its JSON pointer, with a code and the rule it breaks."),
    "unknown_field": (False, "The request has an unknown field; `errors` names it and the nearest known one. Unknown fields are refused so that a typo cannot silently drop a constraint."),
    "header_fields_too_large": (False, "Request line and headers together may be at most 16 kB."),
    "internal_error": (True, "A fault of the service, logged under the `request_id`. A POST with an Idempotency-Key is safe to retry."),
    "overloaded": (True, "There are more requests than can be answered in time. Wait for `Retry-After`, then retry."),
    "database_unavailable": (True, "The database cannot be reached or stores nothing, as when its disk is full, and analyses are sent only once they are recorded. Wait for `Retry-After`, then retry."),
    "missing_api_key": (False, "Send `Authorization: Bearer di_live_…` or `di_test_…`."),
    "invalid_api_key": (False, "The key is malformed, unknown, revoked or expired. Use another key of the organisation."),
    "plan_required": (False, "The plan of the organisation does not include the API, or has lapsed. Contact sales."),
    "organisation_suspended": (False, "All keys of the organisation are refused until it is active again. Contact support."),
    "scope_required": (False, "The restricted key lacks the scope that this route needs; `detail` names it."),
    "role_required": (False, "The role of the admin key does not allow this route; `detail` names both the role and the one needed."),
    "address_not_allowed": (False, "The request comes from outside the networks that the key may be used from."),
    "rate_limited": (True, "A rate limit is exhausted; `RateLimit` shows which one. Wait for `Retry-After`, then retry."),
    "too_many_at_once": (True, "The connection, address or organisation has too much in progress; `detail` says what. Wait for outstanding responses before sending more."),
    "plan_limit_reached": (False, "The plan does not allow more of these objects; `limit` is the maximum. Delete some, or contact sales."),
    "idempotency_in_flight": (True, "A request with this Idempotency-Key is still being processed. Retry in a moment."),
    "idempotency_key_reused": (False, "This Idempotency-Key was used for a different request in the last 24 hours. Use a new key for each new request."),
    "organisation_exists": (False, "Another organisation has this name. Choose a different name."),
    "unknown_organisation": (False, "No organisation has this id or name."),
    "plan_exists": (False, "Another plan has this code. Choose a different code."),
    "unknown_plan": (False, "No plan has this code."),
    "invalid_plan_code": (False, "A plan code has 1 to 40 characters from a-z, 0-9 and _."),
    "unknown_key": (False, "No key has this id."),
    "admin_key_exists": (False, "Another admin key has or had this name, and names are never reused; `environment` is reserved for the key in ADMIN_KEY_HASH. Choose a different name."),
    "key_not_active": (False, "The key was revoked, has expired, or has already been rotated. Issue a new key."),
    "invalid_cidr": (False, "Write networks as 203.0.113.0/24 or 2001:db8::/32."),
    "invalid_expiry": (False, "The expiry must be in the future."),
    "invalid_arguments": (False, "The arguments of the command are not valid; see its --help."),
    "not_measured": (False, "The active snapshot has no held-out sales: its market is too small, or it was built by an earlier version."),
    "market_not_loaded": (True, "No snapshot of this market is loaded in this process. Test keys use the sandbox; for live keys, the operator activates a snapshot with `deal market activate`."),
    "snapshot_unavailable": (True, "The required snapshot cannot be read at the moment; `detail` names it. Retry later."),
    "unknown_area": (False, "The area is not in the market; `suggestions` lists up to five names to use instead: similar ones, or the places of buildings with that name. It may be empty."),
    "outside_coverage": (False, "The area, or a place that `building` names, is in an emirate that the market does not cover; `emirate` names it. If you mean a place of the same name in a covered emirate, add that emirate after the name."),
    "unknown_snapshot": (False, "No snapshot has this version."),
    "unknown_candidate": (False, "No such snapshot is offered as a candidate for the market of the key; it may have been withdrawn or activated. `GET /v1/model/candidates` lists the candidates."),
    "snapshot_removed": (False, "The files of this snapshot were deleted. It can be used again only if it is rebuilt from the same data."),
    "snapshot_outdated": (False, "The snapshot was built by an earlier version of the service, which alone can read its files, so it can no longer be used. Analyses computed on it stay stored."),
    "snapshot_active": (False, "An active snapshot cannot be removed or offered as a candidate. Activate another one first."),
    "snapshot_not_active": (False, "Only the active snapshot can be rolled back; `detail` names it. It may have been changed in the meantime."),
    "unreadable_source": (False, "A market file does not have a known layout, or cannot be read; `detail` names the file and what was found."),
    "nothing_to_backtest": (False, "The files contain no sales in the window; `detail` names both."),
    "publication_refused": (False, "Values for a window are published once, before any of its sales are known, and to a readable scoreboard; `detail` says which condition is not met."),
    "unknown_publication": (False, "The scoreboard has no publication with the hash of this file; `detail` has the hash."),
    "market_busy": (True, "Another process is importing or building in this market directory; `detail` names it. Retry once it has finished."),
    "nothing_to_roll_back": (False, "No earlier snapshot of this market was ever active."),
    "feed_not_configured": (False, "Reading an official feed needs FEED=dld-open-data, or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing."),
    "sync_running": (True, "Another process is reading the official feed; only one can do so at a time. Retry once it has finished."),
    "snapshot_refused": (False, "The snapshot built from the feed failed its checks and was not activated; `detail` names them. See `deal market syncs`."),
    "queue_unavailable": (True, "The job queues cannot be read or written at the moment. Accepted work is stored and waits; retry later."),
    "feed_unavailable": (True, "The official feed did not respond, or only with errors, until the retries were used up. The next sync tries again."),
    "feed_refused": (False, "The official feed does not accept the request or the credentials; `detail` has its response. Check FEED_URL; for Dubai Pulse also FEED_CLIENT_ID and FEED_CLIENT_SECRET, for the gateway FEED_USER_AGENT and FEED_REFERER."),
    "feed_incomplete": (True, "The pages of the official feed do not make up a complete register or window; `detail` names it. The next sync reads it again."),
    "feed_schema_changed": (False, "The official feed no longer has a required field, or its form has changed; `detail` names it. Adjust the dataset in libs/market/feed or libs/market/gateway."),
    "malformed_csv": (False, "The body is not valid CSV with a header row: it is not UTF-8, a quote is not closed, or a column appears twice. `detail` says where."),
    "too_many_batches": (True, "The plan allows no more batches in flight; see `batches_in_flight` and `batches_in_flight_limit`. Retry once a batch has ended."),
    "batch_backlog_full": (True, "The backlog would exceed the plan; see `items_in_backlog` and `items_in_backlog_limit`. Retry once items have been scored."),
    "portfolio_backlog_full": (True, "The backlog would exceed the plan; see `listings_in_backlog` and `listings_in_backlog_limit`. Retry once listings have been scored."),
    "portfolio_ended": (False, "The portfolio has already completed, so there is nothing left to cancel."),
    "batch_ended": (False, "The batch has already completed, so there is nothing left to cancel."),
    "batch_not_ended": (True, "Retries, reports and candidate replays are possible only once the batch has ended. Poll it with `GET`, or follow its events."),
    "portfolio_not_ended": (True, "Retries, reports and candidate replays are possible only once the portfolio has ended. Poll it with `GET`, or wait for `portfolio.completed`."),
    "portfolio_canceled": (False, "Listings of a canceled portfolio cannot be retried; submit them as a new portfolio."),
    "portfolio_too_long": (False, "A report covers up to 20,000 listings; for more, use the summary and the results. A candidate can be replayed over up to 2,000; for more, replay the batches one by one (`GET /v1/batches?portfolio_id=` lists them)."),
    "batch_canceled": (False, "Items of a canceled batch cannot be retried; submit them as a new batch."),
    "nothing_to_retry": (False, "All failed items would fail again: they were refused for their content, or their snapshot can no longer be used. Correct the former, and submit them again."),
    "item_crashed": (True, "Scoring this item crashed its worker three times, so it was abandoned. Other items are not affected."),
    "unknown_policy": (False, "The organisation has no such policy or version in this mode, or the policy is archived; `detail` says which."),
    "invalid_policy_name": (False, "A policy name has 1 to 60 characters from a-z, 0-9 and -, and begins with a letter or digit."),
    "review_settled": (False, "The review is agreed or overridden, or its override awaits approval or rejection by another person; `detail` says which."),
    "nothing_to_approve": (False, "The review has no override awaiting approval; `detail` has its status."),
    "same_reviewer": (False, "An override must be approved or rejected by someone other than the person who gave it."),
    "nothing_to_sample": (False, "The period has no analyses in the mode of the key. Choose another period."),
    "url_not_allowed": (False, "A webhook URL must use https and a public address; `detail` says why this one is not allowed."),
    "endpoint_disabled": (False, "The endpoint is disabled, so nothing is sent to it. Enable it with PATCH `{\"status\":\"enabled\"}`; `recover` then sends what it missed."),
    "too_many_secrets": (False, "Six older secrets of the endpoint are still in their grace periods. Rotate again once one has ended, or with `grace_period_seconds` 0, which ends them all."),
    "secrets_unavailable": (False, "This installation has no key to encrypt secrets with. The operator must set SECRETS_KEY."),
    "webhook_header_missing": (False, "The header `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or repeated. Raised by a receiver that verifies a message."),
    "webhook_signature_invalid": (False, "No signature in the header matches the body and the secret. Either the secret is wrong, or the body was changed."),
    "webhook_timestamp_invalid": (False, "The timestamp is not a number of seconds, or differs from the receiver's clock by more than five minutes."),
    "webhook_secret_invalid": (False, "A secret must be `whsec_` followed by 24 to 64 bytes in base64."),
    "job_payload_invalid": (False, "A job in the queue does not have the expected payload; it is rejected without a retry."),
    "test_key_required": (False, "The route changes the sandbox and accepts test keys only (`di_test_…`). The live market cannot be changed."),
    "too_many_shifts": (False, "The maximum number of shifts is in force; `limit` is the maximum. `DELETE /v1/sandbox/market-shifts` removes them."),
    "audit_mismatch": (False, "`deal audit verify` found records or seals that were changed, removed or added; its output lists each one."),
    "report_mismatch": (False, "`deal report verify` found that the report was changed, is not signed with a published key, or does not match its record in the audit chain; `detail` says which."),
    "renderer_unavailable": (False, "PDF needs Chromium, which does not start on this installation. Use `format=html`. The operator can install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH."),
    "malformed_report": (False, "The file is not a report from `GET /v1/analyses/{id}/report`, or the key file is not from `/.well-known/report-keys.json`; `detail` says what was found."),
    "malformed_export": (False, "The file is not an export from `deal audit export` or `GET /v1/analyses/export`; `detail` names the line."),
    "malformed_heads": (False, "The file was not written by `deal audit heads --json`; `detail` says what was found."),
}
