"""Types, routes and remedies of the API. Written by clients/python/generate.mjs; not to be edited."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Tuple, TypedDict, Union

Verdict = Literal["EXCELLENT DEAL", "GOOD DEAL", "FAIR VALUE", "ABOVE MARKET", "OVERPRICED", "VERIFY LISTING", "INSUFFICIENT EVIDENCE"]
RiskFlagType = Literal["supply_pipeline", "service_charges", "off_plan_completion", "thin_evidence", "low_confidence", "price_outlier", "price_momentum", "volatility", "unusual_size", "stale_market", "unresolved_building", "tenure"]
Severity = Literal["monitor", "watch", "high"]
AnalysisPart = Literal["value", "confidence", "comparables", "score_breakdown", "thresholds", "loan", "yield", "match", "market", "provenance"]
ErrorCode = Literal["malformed_request", "malformed_json", "unsafe_json", "invalid_header", "route_not_found", "not_found", "method_not_allowed", "request_timeout", "body_too_large", "unsupported_media_type", "expectation_failed", "invalid_fields", "unknown_field", "header_fields_too_large", "internal_error", "overloaded", "shutting_down", "database_unavailable", "missing_api_key", "invalid_api_key", "plan_required", "organisation_suspended", "scope_required", "role_required", "address_not_allowed", "rate_limited", "too_many_at_once", "plan_limit_reached", "idempotency_in_flight", "idempotency_key_reused", "organisation_exists", "unknown_organisation", "plan_exists", "unknown_plan", "invalid_plan_code", "unknown_key", "admin_key_exists", "key_not_active", "invalid_cidr", "invalid_expiry", "invalid_arguments", "not_measured", "market_not_loaded", "snapshot_unavailable", "unknown_area", "outside_coverage", "unknown_snapshot", "unknown_candidate", "snapshot_removed", "snapshot_outdated", "snapshot_active", "snapshot_not_active", "unreadable_source", "nothing_to_backtest", "publication_refused", "unknown_publication", "market_busy", "nothing_to_roll_back", "feed_not_configured", "sync_running", "snapshot_refused", "queue_unavailable", "feed_unavailable", "feed_refused", "feed_incomplete", "feed_schema_changed", "malformed_csv", "too_many_batches", "batch_backlog_full", "portfolio_backlog_full", "portfolio_ended", "batch_ended", "batch_not_ended", "portfolio_not_ended", "portfolio_canceled", "portfolio_too_long", "batch_canceled", "nothing_to_retry", "item_crashed", "unknown_policy", "invalid_policy_name", "review_settled", "nothing_to_approve", "same_reviewer", "nothing_to_sample", "url_not_allowed", "endpoint_disabled", "too_many_secrets", "secrets_unavailable", "webhook_header_missing", "webhook_signature_invalid", "webhook_timestamp_invalid", "webhook_secret_invalid", "job_payload_invalid", "test_key_required", "too_many_shifts", "audit_mismatch", "report_mismatch", "renderer_unavailable", "malformed_report", "malformed_export", "malformed_heads"]
FieldCode = Literal["required", "unknown_field", "wrong_type", "not_an_integer", "out_of_range", "too_short", "too_long", "invalid_characters", "not_one_of", "invalid_date", "invalid_form", "not_recorded", "contradicts", "duplicate", "unknown_policy", "url_not_allowed", "unknown_area", "outside_coverage"]
EventType = Literal["score.updated", "score.updated.batch", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping"]


class _PropertyRequired(TypedDict):
    # Community or district, in English or Arabic; common short forms such as JVC are read. Also an
    # address from the most specific name to the broadest: what precedes the community is read as the
    # building if building is missing; so is the name of a building alone, if only one district has it.
    # Also an id of GET /v1/places.
    area: str
    # Property type; flat, unit and studio mean apartment.
    type: Literal["apartment", "villa", "townhouse", "penthouse", "hotel_apartment", "flat", "unit", "studio"]
    # Number of bedrooms; 0 is a studio.
    bedrooms: int
    # Size in square feet: of a villa or townhouse the built-up area. A figure with decimals is taken as
    # the deed’s if a home of the building was sold at it (for a villa or townhouse always), and valued
    # by sales of that layout; any other as an advert’s, along which the value changes smoothly.
    size_sqft: float
    # Asking price in AED.
    listing_price: float


class _PropertyOptional(TypedDict, total=False):
    # Building or project, resolved to the register's spelling if known there; also its Arabic name, or
    # an id of GET /v1/places.
    building: Union[str, None]
    # Plot of a villa or townhouse in square feet. The register records plots in some communities,
    # built-up areas in others; give both and the right one is compared.
    plot_sqft: Union[float, None]
    # Purpose of the analysis. Default "buy".
    intent: Union[Literal["buy", "invest", "collateral"], None]
    # Whether the home is ready or sold off-plan; inferred from the register when absent.
    completion: Union[Literal["ready", "off_plan"], None]
    # Floor of the unit.
    floor: Union[int, None]
    # Service charge in AED per square foot and year, if known.
    service_charge_per_sqft: Union[float, None]
    # Contracted rent in AED a year, if known.
    annual_rent: Union[float, None]
    # Loan to be secured by the home, AED; judged for the intent collateral, see include=loan.
    loan_amount: Union[float, None]
    # The caller's own id of the listing; echoed.
    reference: Union[str, None]


class Property(_PropertyRequired, _PropertyOptional):
    pass


class _ProblemErrorsItemRequired(TypedDict):
    # Which rule is broken.
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
    # Page that explains the code.
    type: str
    # The same for every occurrence of the code.
    title: str
    # HTTP status.
    status: int
    # What is wrong in this case and what to do.
    detail: str
    # Path of the request.
    instance: str
    # Stable code of the error catalogue.
    code: ErrorCode
    # As in the header Request-Id.
    request_id: str


class _ProblemOptional(TypedDict, total=False):
    # Where to get help, if the operator gives an address.
    support: str
    # One entry per wrong field.
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
    # Analyses a minute, sustained: single ones and items of batches.
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
    # Of live keys.
    live: Limits
    # Of test keys.
    test: Limits


class _OrganisationRequired(TypedDict):
    # org_…
    id: str
    # The kind of object.
    object: Literal["organisation"]
    # As people know it; unique.
    name: str
    # Code of its plan.
    plan: str
    # When the plan lapses.
    plan_expires_at: Union[str, None]
    # `suspended`: all of its keys are refused; its webhooks and watches wait.
    status: Literal["active", "suspended"]
    # UTC.
    created_at: str


class _OrganisationOptional(TypedDict, total=False):
    # The limits in force: its own values override those of the plan.
    limits: OrganisationLimits


class Organisation(_OrganisationRequired, _OrganisationOptional):
    pass


class OrganisationPage(TypedDict):
    # The elements of this page.
    data: List[Organisation]
    # Whether there are more in this direction.
    has_more: bool


class PlanLimits(TypedDict):
    # Of live keys.
    live: Limits
    # Of test keys.
    test: Limits


class Plan(TypedDict):
    # The code by which organisations refer to the plan.
    code: str
    # The kind of object.
    object: Literal["plan"]
    # As people know it; unique.
    name: str
    # Whether its organisations may call.
    api_access: bool
    # The limits that apply to live and to test keys.
    limits: PlanLimits


class PlanPage(TypedDict):
    # The elements of this page.
    data: List[Plan]
    # Whether there are more in this direction.
    has_more: bool


class ApiKey(TypedDict):
    # key_…
    id: str
    # The kind of object.
    object: Literal["api_key"]
    # org_…
    organisation: str
    # False: the sandbox.
    livemode: bool
    # Whether it has only some scopes.
    restricted: bool
    # The name of the key in the organisation.
    name: str
    # Its beginning and end, to recognise it by.
    hint: str
    # What the key may do.
    scopes: List[Literal["analyze", "bulk:read", "bulk:write", "webhooks", "watches", "policies", "reviews", "usage"]]
    # Networks it may be used from; empty: any.
    cidrs: List[str]
    # UTC.
    expires_at: Union[str, None]
    # UTC.
    revoked_at: Union[str, None]
    # The key that replaced it.
    replaced_by: Union[str, None]
    # UTC.
    created_at: str


class ApiKeyPage(TypedDict):
    # The elements of this page.
    data: List[ApiKey]
    # Whether there are more in this direction.
    has_more: bool


class IssuedApiKey(TypedDict):
    # key_…
    id: str
    # The kind of object.
    object: Literal["api_key"]
    # org_…
    organisation: str
    # False: the sandbox.
    livemode: bool
    # Whether it has only some scopes.
    restricted: bool
    # The name of the key in the organisation.
    name: str
    # Its beginning and end, to recognise it by.
    hint: str
    # What the key may do.
    scopes: List[Literal["analyze", "bulk:read", "bulk:write", "webhooks", "watches", "policies", "reviews", "usage"]]
    # Networks it may be used from; empty: any.
    cidrs: List[str]
    # UTC.
    expires_at: Union[str, None]
    # UTC.
    revoked_at: Union[str, None]
    # The key that replaced it.
    replaced_by: Union[str, None]
    # UTC.
    created_at: str
    # The key, shown only here and not stored.
    key: str


class AdminKey(TypedDict):
    # akey_…
    id: str
    # The kind of object.
    object: Literal["admin_key"]
    # As in the action log.
    name: str
    # Each includes the rights of those before it.
    role: Literal["viewer", "support", "owner"]
    # Its beginning and end, to recognise it by.
    hint: str
    # Networks it may be used from; empty: any.
    cidrs: List[str]
    # UTC.
    expires_at: Union[str, None]
    # UTC.
    revoked_at: Union[str, None]
    # UTC, exact to a minute.
    last_used_at: Union[str, None]
    # UTC.
    created_at: str


class AdminKeyPage(TypedDict):
    # The elements of this page.
    data: List[AdminKey]
    # Whether there are more in this direction.
    has_more: bool


class IssuedAdminKey(TypedDict):
    # akey_…
    id: str
    # The kind of object.
    object: Literal["admin_key"]
    # As in the action log.
    name: str
    # Each includes the rights of those before it.
    role: Literal["viewer", "support", "owner"]
    # Its beginning and end, to recognise it by.
    hint: str
    # Networks it may be used from; empty: any.
    cidrs: List[str]
    # UTC.
    expires_at: Union[str, None]
    # UTC.
    revoked_at: Union[str, None]
    # UTC, exact to a minute.
    last_used_at: Union[str, None]
    # UTC.
    created_at: str
    # The key, shown only here and not stored.
    key: str


class AdminAction(TypedDict):
    # adm_…
    id: str
    # The kind of object.
    object: Literal["admin_action"]
    # org_…; null: the platform as a whole.
    organisation: Union[str, None]
    # `admin_key:<name>`, where the name `environment` is that of the key in ADMIN_KEY_HASH; `cli:<system
    # user>` for commands; or a job such as `retention`. Actions older than named keys have `admin_key`
    # or `cli`.
    actor: str
    # For example `key.revoked`.
    action: str
    # The id of the object acted on.
    target: Union[str, None]
    # What was changed, by the kind of action.
    details: Dict[str, Any]
    # req_…, if it was a request.
    request_id: Union[str, None]
    # UTC.
    created_at: str


class AdminActionPage(TypedDict):
    # The elements of this page.
    data: List[AdminAction]
    # Whether there are more in this direction.
    has_more: bool


class FairPriceRange(TypedDict):
    # AED.
    low: float
    # AED.
    high: float
    # ISO 4217.
    currency: Literal["AED"]


class PricePerSqft(TypedDict):
    # AED per square foot asked.
    listing: float
    # Time-adjusted median of the comparables, AED per square foot; without any, the median of the value.
    market_median: float
    # Listing against median, percent.
    variance_pct: float


class RiskFlag(TypedDict):
    # Kind of risk.
    type: RiskFlagType
    # How serious it is.
    severity: Severity
    # One sentence with its figures and source.
    detail: str


class ValuePart(TypedDict):
    # The value, AED; the same figure as `confidence.estimate`.
    estimate: float
    # Always AED.
    currency: Literal["AED"]
    # Share of later sales inside `fair_price_range`.
    range_coverage_pct: float
    # Half of later sales are within this many percent of the estimate.
    typical_error_pct: float
    # Day of the newest registered sale, which the value is for.
    valued_on: str


class ConfidencePartDerivationItem(TypedDict):
    # What the sales of the step share; `model` and the later ones rest on no sales of their own.
    step: str
    # Sales read.
    sales: Union[int, None]
    # What they say about the subject, AED, at its size on the valuation day.
    value: Union[float, None]
    # How far the estimate moved towards it, 0..1, in logs.
    share: Union[float, None]
    # After the step: before^(1 - share) * value^share.
    estimate: float


class ConfidencePartRanges50(TypedDict):
    # AED.
    low: float
    # AED.
    high: float


class ConfidencePartRanges80(TypedDict):
    # AED.
    low: float
    # AED.
    high: float


class ConfidencePartRanges95(TypedDict):
    # AED.
    low: float
    # AED.
    high: float


ConfidencePartRanges = TypedDict(
    "ConfidencePartRanges",
    {
        # Half of later sales are inside.
        "50": "ConfidencePartRanges50",
        # Four of five are inside; the fair price range.
        "80": "ConfidencePartRanges80",
        # Nineteen of twenty are inside.
        "95": "ConfidencePartRanges95",
    },
)


class ConfidencePartRegisterArea(TypedDict):
    # Of a villa or townhouse: the area that was compared with the register's, square feet.
    sqft: float
    # The stated plot or size, if registered homes have it; `typical`: the usual area of such homes
    # there, because they have neither; `assumed`: the stated one, for want of sales.
    basis: Literal["plot", "size", "typical", "assumed"]


class ConfidencePartPrudentialValue(TypedDict):
    # For lending: the lower of the two below.
    value: float
    # AED.
    quantile_20: float
    # At the index's 24-month mean.
    index_deflated: float
    # Today's district index over that mean.
    index_over_mean_pct: float
    # Which of the two it is.
    rule: Literal["quantile_20", "index_deflated"]


class _ConfidencePartRequired(TypedDict):
    # The value whose mean ratio to the price is one: half the variance below the median, AED.
    estimate: float
    # From the city's median to the estimate, the last step.
    derivation: List[ConfidencePartDerivationItem]
    # Forecast standard deviation: half the central 68 % width in logs.
    fsd: float
    # 0 (refused by lenders) to 7.
    level: int
    # Ranges for the price of a sale, by the share of sales they are meant to hold.
    ranges: ConfidencePartRanges
    # How close the evidence is.
    evidence_level: Literal["building", "project", "community", "district", "city"]
    # Kish effective number of sales behind the estimate, including very light ones.
    effective_sales: float
    # Of those, of the last 12 months.
    effective_sales_12m: float


class _ConfidencePartOptional(TypedDict, total=False):
    # Which area of the home was compared with the register's.
    register_area: ConfidencePartRegisterArea
    # The value that a lender may rely on through a cycle.
    prudential_value: ConfidencePartPrudentialValue


class ConfidencePart(_ConfidencePartRequired, _ConfidencePartOptional):
    pass


class ComparableSource(TypedDict):
    # Name of the official file, or of the window of the feed.
    file: str
    # Physical line in it; the first is 1.
    line: int


class ComparableDistance(TypedDict):
    # Subject against comparable.
    size_pct: float
    # Days between the sale and the valuation.
    days: int


class ComparableAdjustments(TypedDict):
    # AED.
    size: float
    # AED.
    time: float
    # What the model adds to the sales' own mean: the same share of each.
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
    # As the register names it.
    building: Union[str, None]
    # Number of bedrooms; 0 is a studio, null unknown.
    bedrooms: Union[int, None]
    # Whether it was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # Kind of registration; delayed and other ones carry an older contract's price and count a third.
    procedure: Literal["resale", "off_plan_registration", "delayed", "other"]
    # Size in square feet.
    size_sqft: float
    # AED.
    price: float
    # Price by size, AED per square foot.
    price_per_sqft: float
    # Its distance from the listing in size and time.
    distance: ComparableDistance
    # What was added to its price, AED.
    adjustments: ComparableAdjustments
    # price + size + time + model; their weighted mean is the estimate.
    adjusted_price: float
    # Over the subject's size.
    adjusted_price_per_sqft: float
    # Share of the evidence, 0..1.
    weight: float
    # How close the evidence is.
    level: Literal["building", "project", "community", "district", "city"]
    # Why it was not used; null if it was.
    rejected: Union[str, None]


class _ComparableOptional(TypedDict, total=False):
    # Where it comes from.
    source: Union[ComparableSource, None]
    # The building that its size tells, where the register names neither project nor building.
    building_by_size: Union[str, None]


class Comparable(_ComparableRequired, _ComparableOptional):
    pass


class ScoreBreakdownPartTermsItem(TypedDict):
    # What the points are for.
    term: Literal["base", "price", "yield", "liquidity", "risk", "buyer_limit"]
    # Points of the score.
    points: float
    # The standardised quantity behind the points.
    input: Union[float, None]
    # The weight of its input; null if it has none.
    weight: Union[float, None]


class ScoreBreakdownPartRisksItem(TypedDict):
    # Which risk flag.
    type: str
    severity: Severity
    # What it adds to the input of the risk term.
    adds: float


class ScoreBreakdownPart(TypedDict):
    # The points add up to deal_score exactly.
    terms: List[ScoreBreakdownPartTermsItem]
    # The score that the points add up to.
    total: int
    # The flags whose sum, at most 3, is the input of the risk term.
    risks: List[ScoreBreakdownPartRisksItem]


class ThresholdsPartVerdictsItem(TypedDict):
    # The verdict that begins there.
    verdict: str
    # AED.
    price_from: Union[float, None]
    # AED.
    price_to: Union[float, None]


class ThresholdsPart(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # Cheapest first; the inclusive asking prices for each verdict.
    verdicts: List[ThresholdsPartVerdictsItem]


class LoanPartHighestLoansItem(TypedDict):
    # Chance that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # AED.
    amount: float


class LoanPartStressHighestLoansItem(TypedDict):
    # Chance that a sale brings less than the loan, percent.
    shortfall_chance_pct: float
    # AED.
    amount: float


class LoanPartStress(TypedDict):
    # The worst twelve-month fall of the district's index; 0 if it never fell.
    fall_pct: float
    # Chance that a sale brings less than the loan.
    shortfall_chance_pct: float
    # The highest loans with a 1, 5 and 10 % chance that a sale brings less.
    highest_loans: List[LoanPartStressHighestLoansItem]


class LoanPart(TypedDict):
    # loan_amount.
    amount: float
    # Loan over the prudential value.
    ltv_pct: float
    # Loan over the estimate.
    ltv_of_estimate_pct: float
    # Chance that a sale brings less than the loan.
    shortfall_chance_pct: float
    # The highest loans with a 1, 5 and 10 % chance that a sale brings less.
    highest_loans: List[LoanPartHighestLoansItem]
    # The same after the worst year of the index.
    stress: LoanPartStress


class YieldPartAnnualRentEvidenceRange(TypedDict):
    # AED a year.
    low: float
    # AED a year.
    high: float


class YieldPartAnnualRentEvidenceDerivationItem(TypedDict):
    # What the rents of the step share.
    step: str
    # Rents read.
    rents: Union[int, None]
    # What they say about the subject, AED a year.
    value: Union[float, None]
    # How far the rent moved towards it, 0..1, in logs.
    share: Union[float, None]
    # After the step: before^(1 - share) * value^share.
    annual_rent: float


class YieldPartAnnualRentEvidenceMovedByItem(TypedDict):
    # As in derivation.
    step: str
    # Rents read.
    rents: int
    # What they changed the rent by, percent.
    change_pct: float


class YieldPartAnnualRentEvidenceNewestRentsItem(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # Area as the register spells it.
    area: str
    # Project as the register spells it; null if it names none.
    project: Union[str, None]
    # Number of bedrooms; 0 is a studio, null unknown.
    bedrooms: Union[int, None]
    # Size in square feet.
    size_sqft: Union[float, None]
    # AED a year.
    annual_rent: float
    # For the subject: after time, size, bedrooms and the factor.
    adjusted_annual_rent: float


class _YieldPartAnnualRentEvidenceRequired(TypedDict):
    # How close the rents are.
    level: str
    # Rows behind it.
    rents: int
    # Effective number of rents behind it, given their weights.
    effective_count: float
    # Date of the oldest.
    oldest: Union[str, None]
    # The newest one counted.
    newest: str
    # Range of the rent.
    range: Union[YieldPartAnnualRentEvidenceRange, None]
    # Factor from asking rents to contract rents; null without asking rents.
    asking_to_contract_factor: Union[float, None]
    # From the citywide norm to the rent, the last step.
    derivation: List[YieldPartAnnualRentEvidenceDerivationItem]
    # The newest ten at that level.
    newest_rents: List[YieldPartAnnualRentEvidenceNewestRentsItem]


class _YieldPartAnnualRentEvidenceOptional(TypedDict, total=False):
    # Steps after level: rents nearer the home, too few to be the evidence, that moved the rent all the
    # same.
    moved_by: List[YieldPartAnnualRentEvidenceMovedByItem]


class YieldPartAnnualRentEvidence(_YieldPartAnnualRentEvidenceRequired, _YieldPartAnnualRentEvidenceOptional):
    pass


class YieldPartAnnualRent(TypedDict):
    # AED a year.
    value: Union[float, None]
    # caller, contracts_project, contracts_community, contracts_district, contracts_city or asking.
    source: Union[str, None]
    # The rents behind it; null if the caller gave the rent.
    evidence: Union[YieldPartAnnualRentEvidence, None]


class YieldPartAssumptions(TypedDict):
    # Share of the year in which the home is let, percent.
    occupancy_pct: float
    # Cost of management, percent of the rent.
    management_pct_of_rent: float
    # Fees of the purchase, percent of the price.
    acquisition_cost_pct: float
    # Service charge, AED per square foot a year.
    service_charge_per_sqft: float
    # Where the service charge comes from.
    service_charge_source: str


class YieldPartSegment(TypedDict):
    # Median net yield of recent sales of the same completion and bedrooms.
    net_median_pct: float
    # Its robust deviation; the yield term is measured in it.
    net_deviation_pct: float


class YieldPart(TypedDict):
    # Null without rent evidence, and with VERIFY LISTING.
    gross_pct: Union[float, None]
    # As gross_pct.
    net_pct: Union[float, None]
    # The rent that the yield rests on, AED a year.
    annual_rent: YieldPartAnnualRent
    # What the net yield assumes.
    assumptions: YieldPartAssumptions
    # AED a year.
    net_operating_income: Union[float, None]
    # The net yields of homes of its kind, for comparison.
    segment: YieldPartSegment


class MatchPartAreaAlternativesItem(TypedDict):
    # Its name.
    name: str
    # 0..1.
    score: float


class MatchPartArea(TypedDict):
    # As sent.
    input: str
    # As the register spells it.
    resolved: str
    # The place, by its everyday name, whose sales the value uses below the project level.
    place: str
    # The areas under which the register records that place.
    rests_on: List[str]
    # The district, the unit of the price index.
    district: str
    # How well it matches, 0 to 1; 1 is best.
    score: float
    # Other places it may mean.
    alternatives: List[MatchPartAreaAlternativesItem]


class MatchPartBuildingElsewhere(TypedDict):
    # Its name.
    name: str
    # Area as the register spells it.
    area: str


class MatchPartBuildingAlternativesItem(TypedDict):
    # Its name.
    name: str
    # 0..1.
    score: float


class MatchPartBuilding(TypedDict):
    # As sent.
    input: Union[str, None]
    # As the register spells it; null when unresolved.
    project: Union[str, None]
    # The register's number of the project; null without one.
    project_number: Union[str, None]
    # Its place, by its everyday name; null when unresolved.
    area: Union[str, None]
    # False if no sale of such a home in it, or in its project, is identified.
    own_sales: bool
    # A building of that name in another area; null if there is none.
    elsewhere: Union[MatchPartBuildingElsewhere, None]
    # How well it matches, 0 to 1; 1 is best.
    score: float
    # Other places it may mean.
    alternatives: List[MatchPartBuildingAlternativesItem]


class MatchPartCompletion(TypedDict):
    # The likelier of the two.
    value: Literal["ready", "off_plan"]
    # Where it comes from.
    source: Literal["caller", "project_register", "recent_sales", "community_sales", "assumed"]
    # 0..1; unless it is close to either end, the value covers both.
    off_plan_chance: float


class MatchPartIgnoredItem(TypedDict):
    # The input without effect.
    field: str
    # Why it had no effect.
    reason: str


class MatchPart(TypedDict):
    # How the area was understood.
    area: MatchPartArea
    # How the building was understood; null when none was given.
    building: MatchPartBuilding
    # Whether the home counts as ready or off-plan, and why.
    completion: MatchPartCompletion
    # Inputs of the request that had no effect, and why.
    ignored: List[MatchPartIgnoredItem]


class MarketPartIndex(TypedDict):
    # The district, the unit of the price index.
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
    # District sales of 12 months behind it.
    sales: int


class MarketPartLiquidity(TypedDict):
    # Sales of the last 90 days.
    sales_90d: int
    # Sales of the last 365 days.
    sales_365d: int
    # 0..100.
    percentile: float


class MarketPartSupply(TypedDict):
    # Over how many months.
    horizon_months: int
    # Units due to be completed by then.
    planned_units: int
    # How many of them are expected by then.
    expected_units: float
    # Units that exist there.
    stock_units: int
    # Expected units, percent of the stock.
    ratio_pct: Union[float, None]
    # How many projects they belong to.
    projects: int


class MarketPartLoansBuilding(TypedDict):
    # Mortgages within 90 days of the sale of the same unit, of the last two years.
    loans: int
    # Median of loan / price, percent; null from fewer than three loans.
    median_ltv_pct: Union[float, None]
    # The newest one counted.
    newest: Union[str, None]


class MarketPartLoansCommunity(TypedDict):
    # Mortgages within 90 days of the sale of the same unit, of the last two years.
    loans: int
    # Median of loan / price, percent; null from fewer than three loans.
    median_ltv_pct: Union[float, None]
    # The newest one counted.
    newest: Union[str, None]


class MarketPartLoansSegment(TypedDict):
    # Mortgages within 90 days of the sale of the same unit, of the last two years.
    loans: int
    # Median of loan / price, percent; null from fewer than three loans.
    median_ltv_pct: Union[float, None]
    # The newest one counted.
    newest: Union[str, None]


class MarketPartLoans(TypedDict):
    # Of homes in the same building; null if unknown.
    building: Union[MarketPartLoansBuilding, None]
    # Of homes in the same community.
    community: MarketPartLoansCommunity
    # Of homes of the same kind.
    segment: MarketPartLoansSegment


class MarketPart(TypedDict):
    # How prices in the district moved.
    index: MarketPartIndex
    # How much is sold in the district.
    liquidity: MarketPartLiquidity
    # What is being built in the district.
    supply: MarketPartSupply
    # How homes here are financed.
    loans: MarketPartLoans


ProvenancePartSourcesItem = TypedDict(
    "ProvenancePartSourcesItem",
    {
        # Which of its kinds.
        "kind": "str",
        # Name of the file.
        "file": "str",
        # Rows in it.
        "rows": "int",
        # First day.
        "from": "Union[str, None]",
        # Last day.
        "to": "Union[str, None]",
    },
)


class ProvenancePart(TypedDict):
    # The model used.
    model_version: str
    # The market snapshot that it was computed on.
    snapshot_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str
    # The day of the valuation.
    as_of: str
    # Day of the newest sale.
    newest_sale: str
    # The files behind it.
    sources: List[ProvenancePartSourcesItem]
    # In words: what data, and until when.
    statement: str
    # What is true of every answer at present, such as a feed that has stopped.
    notice: Union[str, None]


class _DealAnalysisRequired(TypedDict):
    # Ranks deals; never rises with listing_price, all else equal. Null with VERIFY LISTING and
    # INSUFFICIENT EVIDENCE.
    deal_score: Union[int, None]
    # The price against the value: below fair_price_range EXCELLENT DEAL, above it OVERPRICED, in the
    # middle half of the expected prices FAIR VALUE. VERIFY LISTING: lower than all but 0.5 % of expected
    # prices. INSUFFICIENT EVIDENCE: the evidence allows only a wide range.
    verdict: Verdict
    # 80 % interval for the price of a sale today; does not depend on listing_price.
    fair_price_range: FairPriceRange
    # The listing's and the market's price, AED per square foot.
    price_per_sqft: PricePerSqft
    # What to look at before signing, most severe first.
    risk_flags: List[RiskFlag]
    # Gross, percent a year; null without rent evidence, and with VERIFY LISTING, whose price is
    # implausible.
    rental_yield: Union[float, None]
    # Sales that carry at least 1 % of the value each; if together they carry less than half, the
    # heaviest that carry half.
    comparables_used: int
    # Newest record of the market snapshot, UTC.
    data_freshness: str


_DealAnalysisOptional = TypedDict(
    "_DealAnalysisOptional",
    {
        # The caller's own id, when the property carried one.
        "reference": "str",
        # With `include=value`: the value and what its range holds.
        "value": "ValuePart",
        # With `include=confidence`: how certain the value is.
        "confidence": "ConfidencePart",
        # Used ones first, by weight; then those rejected.
        "comparables": "List[Comparable]",
        # With `include=score_breakdown`: points that add up to the score; null without a score.
        "score_breakdown": "Union[ScoreBreakdownPart, None]",
        # With `include=thresholds`: the price at which each verdict begins.
        "thresholds": "ThresholdsPart",
        # With `include=loan`, for collateral: the loan against the value; null otherwise.
        "loan": "Union[LoanPart, None]",
        # With `include=yield`: gross and net yield with their assumptions.
        "yield": "YieldPart",
        # With `include=match`: how the names were understood.
        "match": "MatchPart",
        # With `include=market`: index, liquidity and supply around the listing.
        "market": "MarketPart",
        # The snapshot and model it was computed on.
        "provenance": "ProvenancePart",
        # What the requested policy decides; absent without one.
        "decision": "Decision",
    },
    total=False,
)


class DealAnalysis(_DealAnalysisRequired, _DealAnalysisOptional):
    pass


class AnalysisRecordDerivedFromExcludedComparablesItem(TypedDict):
    # Transaction number.
    id: str
    # Why it says nothing about this home.
    reason_code: Literal["not_arms_length", "different_condition", "different_view_or_floor", "different_layout", "wrong_record", "other"]
    # In their own words.
    note: Union[str, None]
    # The reviewer, as your system names them.
    reviewer: str


class AnalysisRecordDerivedFrom(TypedDict):
    # an_…
    analysis_id: str
    # All that it leaves out; those already left out by its origin come first.
    excluded_comparables: List[AnalysisRecordDerivedFromExcludedComparablesItem]


class AnalysisRecordProvenance(TypedDict):
    # The market snapshot that it was computed on.
    snapshot_version: str
    # The model used.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str
    # The day of the valuation.
    as_of: str


class AnalysisRecord(TypedDict):
    # an_…
    id: str
    # The kind of object.
    object: Literal["analysis"]
    # False: answered from the sandbox.
    livemode: bool
    # UTC.
    created_at: str
    # The request it answered.
    request_id: str
    # Parts requested.
    include: List[str]
    # What POST /v1/analyses/{id}/exclusions derived it from; null if not derived.
    derived_from: Union[AnalysisRecordDerivedFrom, None]
    # The listing as sent.
    property: Property
    # The deal analysis.
    analysis: DealAnalysis
    # The snapshot and model it was computed on.
    provenance: AnalysisRecordProvenance


class AnalysisPage(TypedDict):
    # The elements of this page.
    data: List[AnalysisRecord]
    # Whether there are more in this direction.
    has_more: bool


class ReproductionRecorded(TypedDict):
    # The model used.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str


class ReproductionRecomputed(TypedDict):
    # The model used.
    model_version: str
    # SHA-256 of the property in canonical JSON.
    input_hash: str


class Reproduction(TypedDict):
    # an_…
    id: str
    # Whether the recomputed answer is the recorded one, byte for byte.
    identical: bool
    # JSON pointers to what differs, at most 20.
    differences: List[str]
    # What was answered then.
    recorded: ReproductionRecorded
    # What is computed now.
    recomputed: ReproductionRecomputed
    # The snapshot it was recomputed on: its own.
    snapshot_version: str
    # The deal analysis.
    analysis: DealAnalysis


class ReportKeysKeysItem(TypedDict):
    # Kind of key (RFC 8037).
    kty: Literal["OKP"]
    # Curve (RFC 8037).
    crv: Literal["Ed25519"]
    # The public key, base64url.
    x: str
    # Its RFC 7638 thumbprint, which a report names.
    kid: str


class ReportKeys(TypedDict):
    # The current signing key first; empty if the installation signs no reports.
    keys: List[ReportKeysKeysItem]


class Meanings(TypedDict):
    # The kind of object.
    object: Literal["meanings"]
    # Of the words.
    language: Literal["en", "ar"]
    # By `type` of a flag.
    risk_flags: Dict[str, str]
    # By `code` of a reason.
    decision_reasons: Dict[str, str]
    # By `step` of `confidence.derivation`.
    derivation_steps: Dict[str, str]
    # By `step` of the evidence of `yield.annual_rent`, in `derivation` and `moved_by`.
    rent_steps: Dict[str, str]
    # By `segment` of the model card.
    model_segments: Dict[str, str]
    # By the sentence as it stands in `match.ignored`, `rejected` of a comparable or `statement`, where
    # no figure or name is in it.
    sentences: Dict[str, str]


class _BatchItemRequired(TypedDict):
    # The listing to analyse.
    property: Property


class _BatchItemOptional(TypedDict, total=False):
    # The caller's own id of the item, unique within the batch; repeated in its result.
    custom_id: Union[str, None]


class BatchItem(_BatchItemRequired, _BatchItemOptional):
    pass


class _ItemErrorErrorsItemRequired(TypedDict):
    # Which rule is broken, or the code of the error.
    code: str
    # What is wrong, and what to do.
    detail: str


class _ItemErrorErrorsItemOptional(TypedDict, total=False):
    # JSON pointer to the wrong field, from the item.
    pointer: str
    # Name of the wrong query parameter.
    parameter: str
    # Name of the wrong header.
    header: str


class ItemErrorErrorsItem(_ItemErrorErrorsItemRequired, _ItemErrorErrorsItemOptional):
    pass


class _ItemErrorRequired(TypedDict):
    # A code of the error catalogue.
    code: str
    # What is wrong, and what to do.
    detail: str


class _ItemErrorOptional(TypedDict, total=False):
    # Pointers into the item.
    errors: List[ItemErrorErrorsItem]


class ItemError(_ItemErrorRequired, _ItemErrorOptional):
    pass


class RequestCounts(TypedDict):
    # Items accepted.
    total: int
    # Without a result yet.
    processing: int
    # Items with an analysis.
    succeeded: int
    # Items with an error.
    errored: int
    # Items stopped before they began.
    canceled: int


ScoreSpreadHistogramItem = TypedDict(
    "ScoreSpreadHistogramItem",
    {
        # Lowest score of the bar.
        "from": "int",
        # Highest score of the bar.
        "to": "int",
        # How many.
        "count": "int",
    },
)


class ScoreSpread(TypedDict):
    # The lowest.
    min: float
    # A quarter is lower.
    p25: float
    # Half is lower.
    median: float
    # Three quarters are lower.
    p75: float
    # The highest.
    max: float
    # The average.
    mean: float
    # How many scores are in each bar.
    histogram: List[ScoreSpreadHistogramItem]


class AskedTotal(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # All asking prices together.
    asking: float
    # Lower ends of the ranges, added up, AED.
    fair_low: float
    # Sum of the geometric middles of the fair price ranges.
    fair_middle: float
    # Upper ends of the ranges, added up, AED.
    fair_high: float
    # Asking over the middle, percent.
    asking_above_fair_pct: float
    # Items that ask less than their range.
    items_below_range: int
    # Items that ask more than their range.
    items_above_range: int


class WorstItemRiskFlagsItem(TypedDict):
    type: RiskFlagType
    severity: Severity


class WorstItem(TypedDict):
    # How prices in the district moved.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # From 0 to 100; null if it should not be ranked.
    deal_score: Union[int, None]
    verdict: Verdict
    # What to look at before signing, most severe first.
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
    # The listings, each optionally with an id of your own.
    items: List[BatchItem]


class _BatchRequestOptional(TypedDict, total=False):
    # Watch each scored listing and notify of score updates.
    watch: Union[bool, None]
    # The caller's own notes, repeated wherever the object is shown.
    metadata: Union[Dict[str, str], None]
    # Parts to add to each analysis, as for a single one; they are recorded with it.
    include: Union[List[AnalysisPart], None]
    # Policy that accepts, refers or declines each item: its name, or `name@version`.
    policy: Union[str, None]


class BatchRequest(_BatchRequestRequired, _BatchRequestOptional):
    pass


class BatchPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Which of its versions.
    version: int


class Batch(TypedDict):
    # ba_…
    id: str
    # The kind of object.
    object: Literal["batch"]
    # False: scored on the sandbox.
    livemode: bool
    # Its state.
    status: Literal["queued", "processing", "completed", "canceled"]
    # processing, succeeded, errored and canceled add up to total.
    request_counts: RequestCounts
    # When it was accepted, UTC.
    created_at: str
    # When the first item was scored.
    started_at: Union[str, None]
    # When the last item had its result.
    ended_at: Union[str, None]
    # When the batch and its results are deleted.
    expires_at: str
    # pf_…: the portfolio it belongs to; null if none.
    portfolio_id: Union[str, None]
    # The market snapshot for all items.
    snapshot_version: str
    # Whether each scored listing is watched from then on.
    watch: bool
    # The caller's own notes.
    metadata: Dict[str, str]
    # The parts added to each analysis.
    include: List[AnalysisPart]
    # The version of the policy that decides on each item.
    policy: Union[BatchPolicy, None]
    # The caller's own columns, repeated in the results.
    passthrough: List[str]
    # Path of the results.
    results_url: str


class BatchPage(TypedDict):
    # The elements of this page.
    data: List[Batch]
    # Whether there are more in this direction.
    has_more: bool


class BatchRehearsalRequestCounts(TypedDict):
    # Items in all.
    total: int
    # Items that would be accepted.
    valid: int
    # Items with an error.
    errored: int


class BatchRehearsalErrorsItem(TypedDict):
    # Position of the item, from 0.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # Why it has no analysis.
    error: ItemError


class BatchRehearsal(TypedDict):
    # The kind of object.
    object: Literal["batch_rehearsal"]
    # False: of the sandbox.
    livemode: bool
    # Whether the backlog has room for it now.
    would_be_accepted: bool
    # Items by outcome.
    request_counts: BatchRehearsalRequestCounts
    # Items that would fail.
    errors: List[BatchRehearsalErrorsItem]
    # The market snapshot that it was computed on.
    snapshot_version: str
    # Batches now queued or processing.
    batches_in_flight: int
    # How many the plan allows.
    batches_in_flight_limit: int
    # Items now waiting to be scored.
    items_in_backlog: int
    # How many the plan allows.
    items_in_backlog_limit: int


class _BatchResultRequired(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # Its state.
    status: Literal["processing", "succeeded", "errored", "canceled"]
    # an_…: the record, for GET /v1/analyses/{id}.
    analysis_id: Union[str, None]
    # The deal analysis.
    analysis: Union[DealAnalysis, None]
    # Why it has no analysis.
    error: Union[ItemError, None]
    # wa_…: the watch it started; null if the batch asked for none.
    watch_id: Union[str, None]
    # Why no watch was started; null if one was, or none was requested.
    watch_error: Union[ItemError, None]


class _BatchResultOptional(TypedDict, total=False):
    # The cells of the caller's own columns, if the batch was submitted with `passthrough=true`.
    passthrough: Dict[str, str]


class BatchResult(_BatchResultRequired, _BatchResultOptional):
    pass


class BatchResultPage(TypedDict):
    # The elements of this page.
    data: List[BatchResult]
    # Whether there are more in this direction.
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
    # Which rule is broken, or the code of the error.
    code: str
    # How many.
    count: int


class BatchSummary(TypedDict):
    # ba_…
    id: str
    # The kind of object.
    object: Literal["batch_summary"]
    # Its state.
    status: Literal["queued", "processing", "completed", "canceled"]
    # Items by outcome.
    request_counts: RequestCounts
    # Items with an analysis: the basis of the figures below.
    scored: int
    # Items by verdict.
    verdicts: VerdictCounts
    # How the scores are distributed.
    deal_score: Union[ScoreSpread, None]
    # The asking prices against the fair ranges, added up.
    value: Union[AskedTotal, None]
    # The value of all homes together, with a range.
    total_value: Union[TotalValue, None]
    # Where the value of the portfolio is.
    concentration: Union[Concentration, None]
    # The loans of the items against the values.
    loans: Union[LoanSummary, None]
    # Decisions by the policy of the batch; null without one.
    decisions: Union[DecisionSummary, None]
    # Items by flag and severity, worst first.
    risk_flags: List[BatchSummaryRiskFlagsItem]
    # Up to ten items with the most severe flags.
    worst: List[WorstItem]
    # Up to ten items with the highest loan to value, on the prudential value where one is recorded.
    highest_ltv: List[Exposure]
    # Up to ten items whose price is highest over their value.
    highest_price_over_value: List[Exposure]
    # How many items failed with each code.
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
    # Which rule is broken, or the code of the error.
    code: str
    # How many.
    count: int


class PortfolioSummary(TypedDict):
    # pf_…
    id: str
    # The kind of object.
    object: Literal["portfolio_summary"]
    # Its state.
    status: Literal["queued", "processing", "completed", "canceled"]
    # Items by outcome.
    request_counts: RequestCounts
    # Items with an analysis: the basis of the figures below.
    scored: int
    # Items by verdict.
    verdicts: VerdictCounts
    # From 0 to 100; null if it should not be ranked.
    deal_score: Union[ScoreSpread, None]
    # With `include=value`: the value and what its range holds.
    value: Union[AskedTotal, None]
    # The value of all homes together, with a range.
    total_value: Union[TotalValue, None]
    # Where the value of the portfolio is.
    concentration: Union[Concentration, None]
    # How homes here are financed.
    loans: Union[LoanSummary, None]
    # Decisions by the policy of the batch; null without one.
    decisions: Union[DecisionSummary, None]
    # Items by flag and severity, worst first.
    risk_flags: List[PortfolioSummaryRiskFlagsItem]
    # Up to ten items with the most severe flags.
    worst: List[WorstItem]
    # Up to ten items with the highest loan to value, on the prudential value where one is recorded.
    highest_ltv: List[Exposure]
    # Up to ten items whose price is highest over their value.
    highest_price_over_value: List[Exposure]
    # How many items failed with each code.
    errors: List[PortfolioSummaryErrorsItem]


class TotalValueCommonErrorPct(TypedDict):
    # Share of the variance of a home's error common to all homes.
    model: float
    # The further share common to one district.
    district: float
    # The further share common to one building.
    building: float


class TotalValue(TypedDict):
    # Always AED.
    currency: Literal["AED"]
    # Succeeded items: the basis of the figures.
    homes: int
    # Sum of the values.
    values: int
    # What the homes would bring together on average, from their ranges. Usually above the sum of the
    # values: a value makes the mean of value over price one, which is below the mean price.
    expected: int
    # Lower end of the range of what they would bring together.
    low: int
    # Upper end.
    high: int
    # Share of such totals inside the range.
    range_coverage_pct: int
    # Sum of the lower ends of the homes' ranges, as if all erred in one direction: for comparison.
    naive_low: int
    # Sum of the upper ends.
    naive_high: int
    # How correlated the errors of homes are, percent.
    common_error_pct: TotalValueCommonErrorPct
    # Homes whose value is recorded; for the others it is the geometric middle of the range.
    values_recorded: int
    # Homes whose district and building are the register's; for the others they are as sent.
    places_matched: int
    # Where the figures rest on less than they could, and how to read them.
    notes: List[str]


class ConcentrationByDistrictLargestItem(TypedDict):
    # As the register spells it if `match` is recorded, else as sent.
    name: str
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByDistrictOthers(TypedDict):
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByDistrict(TypedDict):
    # How many there are.
    groups: int
    # Sum of squared shares: 1 if everything is in one, towards 0 with many.
    herfindahl: float
    # Up to 20.
    largest: List[ConcentrationByDistrictLargestItem]
    # All others together.
    others: ConcentrationByDistrictOthers


class ConcentrationByBuildingLargestItem(TypedDict):
    # As the register spells it if `match` is recorded, else as sent.
    name: str
    # As the register spells it if `match` is recorded, else as sent.
    district: str
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuildingOthers(TypedDict):
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuildingUnknown(TypedDict):
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByBuilding(TypedDict):
    # How many there are.
    groups: int
    # Sum of squared shares: 1 if everything is in one, towards 0 with many.
    herfindahl: float
    # Buildings or projects; up to 20.
    largest: List[ConcentrationByBuildingLargestItem]
    # All others together.
    others: ConcentrationByBuildingOthers
    # Homes whose building is unknown.
    unknown: Union[ConcentrationByBuildingUnknown, None]


class ConcentrationByTypeLargestItem(TypedDict):
    # Which type of home.
    name: str
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByTypeOthers(TypedDict):
    # How many homes.
    homes: int
    # AED.
    value: int
    # Of the value of all homes, percent.
    share_pct: float


class ConcentrationByType(TypedDict):
    # How many there are.
    groups: int
    # Sum of squared shares: 1 if everything is in one, towards 0 with many.
    herfindahl: float
    # By value, largest first.
    largest: List[ConcentrationByTypeLargestItem]
    # All others together.
    others: ConcentrationByTypeOthers


class Concentration(TypedDict):
    # By district.
    by_district: ConcentrationByDistrict
    # By building.
    by_building: ConcentrationByBuilding
    # By type of home.
    by_type: ConcentrationByType


class LoanSummaryOnValueBucketsItem(TypedDict):
    # Exclusive; 0 in the first.
    above_pct: float
    # Inclusive; null in the last.
    up_to_pct: Union[float, None]
    # How many homes.
    homes: int
    # AED.
    loan_amount: int
    # Of the loans counted here, percent.
    share_pct: float


class LoanSummaryOnValue(TypedDict):
    # How many homes.
    homes: int
    # AED.
    loan_amount: int
    # The values lent against, AED.
    value: int
    # All loans over all values, percent.
    ltv_pct: float
    # Homes by loan to value.
    buckets: List[LoanSummaryOnValueBucketsItem]


class LoanSummaryOnPrudentialValueBucketsItem(TypedDict):
    # Exclusive; 0 in the first.
    above_pct: float
    # Inclusive; null in the last.
    up_to_pct: Union[float, None]
    # How many homes.
    homes: int
    # AED.
    loan_amount: int
    # Of the loans counted here, percent.
    share_pct: float


class LoanSummaryOnPrudentialValue(TypedDict):
    # How many homes.
    homes: int
    # AED.
    loan_amount: int
    # The values lent against, AED.
    value: int
    # All loans over all values, percent.
    ltv_pct: float
    # Homes by loan to value.
    buckets: List[LoanSummaryOnPrudentialValueBucketsItem]


class LoanSummary(TypedDict):
    # Loan to value, on the value.
    on_value: LoanSummaryOnValue
    # Loan to value, on the prudential value.
    on_prudential_value: Union[LoanSummaryOnPrudentialValue, None]


class DecisionSummaryPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Which of its versions.
    version: int


class DecisionSummaryAccept(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int
    # All values of them, AED.
    value: int


class DecisionSummaryRefer(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int
    # All values of them, AED.
    value: int


class DecisionSummaryDecline(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int
    # All values of them, AED.
    value: int


class DecisionSummaryUndecided(TypedDict):
    # Items without an analysis: refused, failed, canceled or not scored yet.
    homes: int
    # Their loans where readable, AED.
    loan_amount: int


class DecisionSummaryReasonsItem(TypedDict):
    # Which rule, or which fact is missing.
    code: str
    # Its outcome if it were the only reason.
    outcome: Literal["refer", "decline"]
    # How many homes.
    homes: int


class DecisionSummary(TypedDict):
    # The version that decided.
    policy: DecisionSummaryPolicy
    # Those that are accepted.
    accept: DecisionSummaryAccept
    # Those referred to a person.
    refer: DecisionSummaryRefer
    # Those that are declined.
    decline: DecisionSummaryDecline
    # Those without a decision.
    undecided: DecisionSummaryUndecided
    # Items by reason, most frequent first; an item may have several.
    reasons: List[DecisionSummaryReasonsItem]


class Exposure(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # an_…: the record, for GET /v1/analyses/{id}.
    analysis_id: Union[str, None]
    verdict: Verdict
    # AED.
    listing_price: float
    # As in total_value, AED.
    value: int
    # Price above the value, percent; negative below it.
    price_over_value_pct: float
    # Loan over the value, percent.
    ltv_of_value_pct: Union[float, None]
    # Loan over the prudential value, if recorded, percent.
    ltv_pct: Union[float, None]


class PolicyDryRunThenPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Which of its versions.
    version: int


class PolicyDryRunThenAccept(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunThenRefer(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunThenDecline(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunThen(TypedDict):
    # The version that decided.
    policy: PolicyDryRunThenPolicy
    # Whether these are the recorded decisions; false: there was no policy, and the newest version was
    # applied to the recorded facts.
    recorded: bool
    # Those that are accepted.
    accept: PolicyDryRunThenAccept
    # Those referred to a person.
    refer: PolicyDryRunThenRefer
    # Those that are declined.
    decline: PolicyDryRunThenDecline


class PolicyDryRunNowPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Null: the rules of the request.
    version: Union[int, None]


class PolicyDryRunNowAccept(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunNowRefer(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunNowDecline(TypedDict):
    # How many homes.
    homes: int
    # All loans of them, AED.
    loan_amount: int


class PolicyDryRunNow(TypedDict):
    # The rules tried.
    policy: PolicyDryRunNowPolicy
    # Those that are accepted.
    accept: PolicyDryRunNowAccept
    # Those referred to a person.
    refer: PolicyDryRunNowRefer
    # Those that are declined.
    decline: PolicyDryRunNowDecline


class PolicyDryRunDataItemReasonsThenItem(TypedDict):
    # Its outcome if it were the only reason.
    outcome: Literal["refer", "decline"]
    # Which rule, or which fact is missing.
    code: str
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class PolicyDryRunDataItemReasonsNowItem(TypedDict):
    # Its outcome if it were the only reason.
    outcome: Literal["refer", "decline"]
    # Which rule, or which fact is missing.
    code: str
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class PolicyDryRunDataItem(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # an_…: the record.
    analysis_id: Union[str, None]
    # AED.
    loan_amount: Union[float, None]
    # What was decided.
    then: Literal["accept", "refer", "decline"]
    # What would be decided.
    now: Literal["accept", "refer", "decline"]
    # Why it was decided so.
    reasons_then: List[PolicyDryRunDataItemReasonsThenItem]
    # Why it would be decided so.
    reasons_now: List[PolicyDryRunDataItemReasonsNowItem]


class PolicyDryRun(TypedDict):
    # The kind of object.
    object: Literal["policy_dry_run"]
    # ba_…; null: a portfolio was tried.
    batch_id: Union[str, None]
    # pf_…; null: a batch was tried.
    portfolio_id: Union[str, None]
    # What was decided.
    then: PolicyDryRunThen
    # What would be decided.
    now: PolicyDryRunNow
    # Items without an analysis, undecided by both.
    undecided: int
    # Items that lack a fact because they were submitted without a policy and without
    # include=confidence,match: a rule that needs it refers them.
    incomplete: int
    # Items whose decision would change.
    changed: int
    # Those whose decision would change, in order.
    data: List[PolicyDryRunDataItem]
    # Whether more follow.
    has_more: bool


class PortfolioParts(TypedDict):
    # Batches of up to 500.
    total: int
    # Of these, started.
    begun: int


class PortfolioPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Which of its versions.
    version: int


class Portfolio(TypedDict):
    # pf_…
    id: str
    # The kind of object.
    object: Literal["portfolio"]
    # False: scored on the sandbox.
    livemode: bool
    # Its state.
    status: Literal["queued", "processing", "completed", "canceled"]
    # processing, succeeded, errored and canceled add up to total.
    request_counts: RequestCounts
    # Its batches: GET /v1/batches?portfolio_id=…
    parts: PortfolioParts
    # When its file was accepted, UTC.
    created_at: str
    # When the first listing was scored.
    started_at: Union[str, None]
    # When the last listing had its result.
    ended_at: Union[str, None]
    # When the portfolio and its results are deleted.
    expires_at: str
    # The market snapshot for all listings.
    snapshot_version: str
    # The caller's own notes.
    metadata: Dict[str, str]
    # The parts added to each analysis.
    include: List[AnalysisPart]
    # The version of the policy that decides on each item.
    policy: Union[PortfolioPolicy, None]
    # The caller's own columns, repeated in the results.
    passthrough: List[str]
    # Path of the results.
    results_url: str


class PortfolioPage(TypedDict):
    # The elements of this page.
    data: List[Portfolio]
    # Whether there are more in this direction.
    has_more: bool


class ReplayedValue(TypedDict):
    # AED, as recorded, or else the geometric middle of the range.
    value: int
    # AED, of the fair price range.
    low: int
    # AED.
    high: int
    # From 0 to 100; null if it should not be ranked.
    deal_score: Union[int, None]
    verdict: Verdict
    # Null if not recorded.
    evidence_level: Union[str, None]
    # By the batch's policy.
    decision: Union[Literal["accept", "refer", "decline"], None]


class ModelPreviewRequestCounts(TypedDict):
    # Items in all.
    total: int
    # With an answer before and after.
    replayed: int
    # Answered before; the candidate gives no answer.
    refused: int
    # Without an answer before: not replayed.
    without_analysis: int


class ModelPreviewChanged(TypedDict):
    # Items with any change, and those refused.
    items: int
    # Or its range.
    value: int
    # From 0 to 100; null if it should not be ranked.
    deal_score: int
    # The verdict that begins there.
    verdict: int
    # Where the evidence is.
    evidence_level: int
    # What the requested policy decides; absent without one.
    decision: int


class ModelPreviewValues(TypedDict):
    # AED.
    before: int
    # AED.
    after: int


class ModelPreviewValueChangePct(TypedDict):
    # The 5th percentile.
    p5: float
    # The 25th percentile.
    p25: float
    # Half is lower.
    median: float
    # The 75th percentile.
    p75: float
    # The 95th percentile.
    p95: float


class ModelPreviewDataItemError(TypedDict):
    # A code of the error catalogue.
    code: str
    # What is wrong, and what to do.
    detail: str


class ModelPreviewDataItem(TypedDict):
    # Position among the items, from 0.
    index: int
    # The caller's own id of the item.
    custom_id: Union[str, None]
    # an_…: the record.
    analysis_id: Union[str, None]
    # The day of both.
    as_of: str
    # Of the value.
    change_pct: Union[float, None]
    # The original answer.
    before: ReplayedValue
    # The answer of the candidate.
    after: Union[ReplayedValue, None]
    # Why it has no analysis.
    error: Union[ModelPreviewDataItemError, None]


class ModelPreview(TypedDict):
    # The kind of object.
    object: Literal["model_preview"]
    # What this is not.
    notice: str
    # The candidate.
    version: str
    # Its model.
    model_version: Union[str, None]
    # Names its layout, features and learning rules: the same for every build until one of them changes;
    # null: built before rules were named.
    model_rules: Union[str, None]
    # ba_…; null: a portfolio was replayed.
    batch_id: Union[str, None]
    # pf_…; null: a batch was replayed.
    portfolio_id: Union[str, None]
    # Items by outcome.
    request_counts: ModelPreviewRequestCounts
    # How many items changed, and in what.
    changed: ModelPreviewChanged
    # All replayed items together.
    values: ModelPreviewValues
    # Of all replayed items, including unchanged ones.
    value_change_pct: Union[ModelPreviewValueChangePct, None]
    # Changed items: refused ones, then those whose value changed most.
    data: List[ModelPreviewDataItem]
    # Whether more follow.
    has_more: bool


class ModelCandidate(TypedDict):
    # Of its snapshot, for the preview.
    version: str
    # The kind of object.
    object: Literal["model_candidate"]
    # With `include=market`: index, liquidity and supply around the listing.
    market: Literal["live", "sandbox"]
    # The model used.
    model_version: Union[str, None]
    # Names its layout, features and learning rules: the same for every build until one of them changes;
    # null: built before rules were named.
    model_rules: Union[str, None]
    # UTC.
    built_at: Union[str, None]
    # Of its newest record.
    data_freshness: Union[str, None]
    # The day from which it will answer; null: not announced.
    answers_from: Union[str, None]
    # UTC.
    offered_at: str


class ModelCandidateList(TypedDict):
    # The elements of this page.
    data: List[ModelCandidate]


class SnapshotActivationsItem(TypedDict):
    # `operator`, `rollback`, `feed`, or what activated it.
    reason: str
    # UTC.
    activated_at: str


class Snapshot(TypedDict):
    # `<market>-<day of its newest record>-<hash of its content>`.
    version: str
    # The kind of object.
    object: Literal["snapshot"]
    # Which keys it answers: `live` or `sandbox`, the market of test keys.
    market: Literal["live", "sandbox"]
    # Whether the database says that it answers for its market.
    active: bool
    # Whether it answers in the responding process.
    answers_here: bool
    # Whether a rollback of its market returns to it.
    rollback: bool
    # Error code that keeps the active one from answering in this process; null: none.
    problem: Union[str, None]
    # Time of its newest record.
    data_freshness: Union[str, None]
    # Version of the model trained on it.
    model_version: Union[str, None]
    # Names its layout, features and learning rules: the same for every build until one of them changes;
    # null: built before rules were named.
    model_rules: Union[str, None]
    # Sales in it.
    sales: Union[int, None]
    # Size of its files.
    bytes: Union[int, None]
    # When it began to answer, newest first; the action log says who activated it.
    activations: List[SnapshotActivationsItem]
    # When this installation first saw it.
    created_at: str
    # When its files were deleted; it can no longer be activated.
    removed_at: Union[str, None]


class SnapshotList(TypedDict):
    # The elements of this page.
    data: List[Snapshot]
    # Whether there are more in this direction.
    has_more: bool


class SnapshotActivation(TypedDict):
    # The kind of object.
    object: Literal["snapshot_activation"]
    # Which keys it answers: `live` or `sandbox`, the market of test keys.
    market: Literal["live", "sandbox"]
    # The snapshot that is active now.
    version: str
    # `operator` or `rollback`; the earlier reason if it was already active.
    reason: str
    # Since when.
    activated_at: str


class MarketSync(TypedDict):
    # Ascending number.
    id: int
    # The kind of object.
    object: Literal["market_sync"]
    # `unchanged`: nothing new; `refused`: the new snapshot failed its checks; `interrupted`: its process
    # ended, the next one continues.
    status: Literal["running", "activated", "unchanged", "refused", "failed", "interrupted"]
    # What it does, or did last.
    step: Union[str, None]
    # The snapshot that it built or found.
    version: Union[str, None]
    # What was read from each register: `records`, `accepted`, `merged`, `rejected`, …
    datasets: List[Dict[str, Any]]
    # Checks of the new snapshot: `name`, `passed`, `detail`.
    checks: List[Dict[str, Any]]
    # Code and message of the failure.
    error: Union[str, None]
    # UTC.
    started_at: str
    # When it ended; null while it runs.
    ended_at: Union[str, None]


class MarketSyncListSchedule(TypedDict):
    # Fields of cron.
    pattern: str
    # IANA name of the time zone of the pattern.
    time_zone: str
    # When the feed is read next.
    next_at: str


class MarketSyncList(TypedDict):
    # The elements of this page.
    data: List[MarketSync]
    # Whether older ones exist.
    has_more: bool
    # When workers read the feed; null if none does, or while the queues cannot be read.
    schedule: Union[MarketSyncListSchedule, None]


class MarketSyncRequest(TypedDict):
    # The kind of object.
    object: Literal["market_sync_request"]
    # The market that is read.
    market: Literal["live"]
    # A worker starts it as soon as one is free.
    status: Literal["queued"]


class _McpAnswerRequired(TypedDict):
    # Version of JSON-RPC.
    jsonrpc: Literal["2.0"]


class _McpAnswerOptional(TypedDict, total=False):
    # Given by the client; a notification has none.
    id: Union[str, int]
    # The result, as the protocol defines it.
    result: Dict[str, Any]
    # Why it cannot be answered; a failed tool call is a result.
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
    # Whether new work is taken; false while it stops.
    accepting: bool
    # Whether there is capacity for more calls.
    capacity: bool


class ReadinessMarketsItem(TypedDict):
    # A market that is active.
    market: Literal["live", "sandbox"]
    # The snapshot that answers in this process; null: none does.
    version: Union[str, None]
    # The active snapshot according to the database.
    active: str
    # Error code that keeps the active snapshot from answering; `snapshot_damaged`: it answers from
    # memory and its files have been altered.
    problem: Union[str, None]


class Readiness(TypedDict):
    # Whether this process can serve.
    status: Literal["ready", "not_ready"]
    # What it depends on.
    checks: ReadinessChecks
    # State of each active market in this process.
    markets: List[ReadinessMarketsItem]


class UsageDataItem(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # The key that was used.
    key_id: str
    # Analyses computed.
    analyses: int


class UsageCallsItem(TypedDict):
    # Day, YYYY-MM-DD.
    date: str
    # The key that was used.
    key_id: str
    # Method and path.
    route: str
    # Calls.
    requests: int
    # Analyses requested by the calls.
    items: int


Usage = TypedDict(
    "Usage",
    {
        # The kind of object.
        "object": "Literal['usage']",
        # False: of the sandbox.
        "livemode": "bool",
        # Code of the plan.
        "plan": "str",
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # In the whole period.
        "analyses": "int",
        # Calls with a genuine key in the whole period; the last seconds may be missing.
        "requests": "int",
        # Analyses requested by these calls: single ones and items of batches.
        "items": "int",
        # By day (UTC) and key.
        "data": "List[UsageDataItem]",
        # By day (UTC), key and route.
        "calls": "List[UsageCallsItem]",
        # The limits that apply to the key.
        "limits": "Limits",
    },
)


class StatusTargets(TypedDict):
    # Calls answered without a fault of the service, percent.
    availability_pct: float
    # Seconds within which an analysis is answered.
    response_seconds: float


class StatusSnapshots(TypedDict):
    # The snapshot that live keys see.
    live: Union[str, None]
    # The snapshot that test keys see.
    sandbox: Union[str, None]


class Status(TypedDict):
    # The kind of object.
    object: Literal["status"]
    # The service level promised.
    targets: StatusTargets
    # Over the last hour.
    last_hour: StatusPeriod
    # Over the last 24 hours.
    last_24_hours: StatusPeriod
    # Over the last 30 days.
    last_30_days: StatusPeriod
    # The snapshots that answer now.
    snapshots: StatusSnapshots
    # What is true of every answer at present, such as a feed that has stopped.
    notices: List[str]


class ModelAccuracySegmentsItemRange80(TypedDict):
    # Share of the prices inside the stated 80 % range.
    coverage_pct: float
    # Median width of the range over the value.
    median_width_pct: float


class ModelAccuracySegmentsItem(TypedDict):
    # all, off_plan, ready, ready_with_project, ready_without_project or houses.
    segment: str
    # Sales that were valued.
    sales: int
    # Median of |value / price - 1|.
    median_error_pct: float
    # Share of the values within 5 % of the price.
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
    # What the 80 % range held.
    range_80: ModelAccuracySegmentsItemRange80


ModelAccuracy = TypedDict(
    "ModelAccuracy",
    {
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # By kind of home.
        "segments": "List[ModelAccuracySegmentsItem]",
    },
)


class ModelRentsSegmentsItemRange80(TypedDict):
    # Share inside the range, percent.
    coverage_pct: Union[float, None]
    # Median width of the range, percent of the figure.
    median_width_pct: Union[float, None]


class ModelRentsSegmentsItemAreaAndBedroomsMedian(TypedDict):
    # The same for the plain median of area and bedrooms.
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
    # Rent contracts that were estimated.
    contracts: int
    # Share of the contracts with an estimate.
    valued_pct: float
    # Median of |estimated rent / agreed rent - 1|; null without estimates.
    median_error_pct: Union[float, None]
    # Share within 10 % of the registered figure, percent.
    within_10_pct: Union[float, None]
    # Share within 20 % of the registered figure, percent.
    within_20_pct: Union[float, None]
    # Median of estimated rent / agreed rent.
    median_ratio: Union[float, None]
    # What the 80 % range held.
    range_80: ModelRentsSegmentsItemRange80
    # The same for the plain median of area and bedrooms, for comparison.
    area_and_bedrooms_median: ModelRentsSegmentsItemAreaAndBedroomsMedian


ModelRents = TypedDict(
    "ModelRents",
    {
        # First day.
        "from": "str",
        # Last day.
        "to": "str",
        # By kind of home.
        "segments": "List[ModelRentsSegmentsItem]",
    },
)


ModelSourcesItem = TypedDict(
    "ModelSourcesItem",
    {
        # Which of its kinds.
        "kind": "str",
        # Name of the file.
        "file": "str",
        # Rows in it.
        "rows": "int",
        # Rows that passed cleaning.
        "accepted": "int",
        # First day.
        "from": "Union[str, None]",
        # Last day.
        "to": "Union[str, None]",
    },
)


class Model(TypedDict):
    # The kind of object.
    object: Literal["model"]
    # False: of the sandbox.
    livemode: bool
    # Which market the model is for.
    market: Literal["live", "sandbox"]
    # The model used.
    model_version: str
    # Names its layout, features and learning rules: the same for every build until one of them changes;
    # null: built before rules were named.
    model_rules: Union[str, None]
    # The market snapshot that it was computed on.
    snapshot_version: str
    # UTC.
    created_at: str
    # UTC.
    data_freshness: str
    # Accuracy of values: sales valued from what was registered before their day.
    accuracy: Union[ModelAccuracy, None]
    # Accuracy of rents.
    rents: Union[ModelRents, None]
    # Contents of the snapshot.
    counts: Dict[str, float]
    # The files behind it.
    sources: List[ModelSourcesItem]
    # In words: what data, and until when.
    statement: str


class Queue(TypedDict):
    # The kind of object.
    object: Literal["queue"]
    # `score-batch`: a chunk of a batch; `deliver-webhook`: an attempt of each of up to ten deliveries;
    # `rescore-watches`: watches of a market that changed; `expire-batch`: a batch past its retention;
    # `advance-portfolio`: parts of a portfolio that become batches; `sync-market`: a sync with the feed.
    job: str
    # Ready to start.
    waiting: int
    # Between two attempts, or not due yet.
    delayed: int
    # Running.
    active: int
    # Since when the oldest one has been waiting; null: none is.
    oldest_waiting_since: Union[str, None]


class QueueList(TypedDict):
    # The elements of this page.
    data: List[Queue]
    # Whether there are more in this direction.
    has_more: bool


class StatusPeriod(TypedDict):
    # Requests under /v1.
    requests: int
    # Answered with 500 or above.
    failures: int
    # Share of requests that did not fail; null without requests.
    availability_pct: Union[float, None]
    # Share of minutes with a live process.
    uptime_pct: Union[float, None]
    # Calls that were answered within 60 seconds, percent.
    within_60_seconds_pct: Union[float, None]
    # Upper bound of the median latency.
    p50_ms: Union[float, None]
    # Upper bound of the 99th percentile.
    p99_ms: Union[float, None]


class CommunitiesDataItem(TypedDict):
    # The kind of object.
    object: Literal["community"]
    # Stable across snapshots.
    id: str
    # The district, with the names that people use for its places.
    name: str
    # The Arabic name, if known.
    name_ar: Union[str, None]
    # As the register spells it.
    district: str
    # Comparable sales of the last 365 days of the register.
    sales_365d: int
    # Share of them sold off-plan; null without sales.
    off_plan_pct: Union[float, None]
    # AED, of those sales.
    median_price_per_sqft: Union[float, None]
    # Of the index of like-for-like prices.
    change_12m_pct: Union[float, None]
    # New tenancy contracts of the last 365 days of their register.
    new_rents_365d: int
    # Median over ready sales of the rent an analysis would give, over the price.
    gross_yield_pct: Union[float, None]
    # Homes expected within 24 months over existing ones; null if none are known.
    supply_ratio_pct: Union[float, None]
    # Of the model on those sales, each valued from what was known the day before.
    median_error_pct: Union[float, None]


class Communities(TypedDict):
    # The kind of object.
    object: Literal["list"]
    # False in the sandbox.
    livemode: bool
    # Day of the newest record.
    as_of: str
    # Most sales first; a figure from fewer than ten records is null.
    data: List[CommunitiesDataItem]


class CommunityIndex(TypedDict):
    # The district, the unit of the price index.
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
    # District sales of 12 months behind it.
    sales: int


class CommunityMonthsItem(TypedDict):
    # YYYY-MM.
    month: str
    # The index of like-for-like prices; 100 in the first month listed.
    level: float
    # The same for the whole city.
    city_level: float
    # Comparable sales of ready homes.
    ready_sales: int
    # Comparable sales off-plan.
    off_plan_sales: int
    # AED, over all sales of the month.
    median_price_per_sqft: Union[float, None]
    # New tenancy contracts.
    new_rents: int


class CommunitySegmentsItem(TypedDict):
    # Which of its kinds.
    kind: Literal["apartment", "house"]
    # 0: a studio; 7: seven and more.
    bedrooms: int
    # Comparable sales of ready homes.
    ready_sales: int
    # AED, of ready sales.
    median_price: Union[float, None]
    # AED, of ready sales.
    median_price_per_sqft: Union[float, None]
    # New tenancy contracts.
    new_rents: int
    # AED a year, of new contracts.
    median_annual_rent: Union[float, None]
    # Median over ready sales, as for the whole community.
    gross_yield_pct: Union[float, None]


class CommunitySupply(TypedDict):
    # Over how many months.
    horizon_months: int
    # Units due to be completed by then.
    planned_units: int
    # How many of them are expected by then.
    expected_units: float
    # Units that exist there.
    stock_units: int
    # Expected units, percent of the stock.
    ratio_pct: Union[float, None]
    # How many projects they belong to.
    projects: int


class CommunityAccuracyItem(TypedDict):
    # Which of the sales.
    group: Literal["all", "ready", "off_plan"]
    # Sales that were valued.
    sales: int
    # Median of |value / price - 1|.
    median_error_pct: float
    # Share of the values within 10 % of the price.
    within_10_pct: float
    # Share within 20 % of the registered figure, percent.
    within_20_pct: float
    # Median of value / price.
    median_ratio: float


class Community(TypedDict):
    # The kind of object.
    object: Literal["community"]
    # Stable across snapshots.
    id: str
    # The district, with the names that people use for its places.
    name: str
    # The Arabic name, if known.
    name_ar: Union[str, None]
    # As the register spells it.
    district: str
    # Comparable sales of the last 365 days of the register.
    sales_365d: int
    # Share of them sold off-plan; null without sales.
    off_plan_pct: Union[float, None]
    # AED, of those sales.
    median_price_per_sqft: Union[float, None]
    # Of the index of like-for-like prices.
    change_12m_pct: Union[float, None]
    # New tenancy contracts of the last 365 days of their register.
    new_rents_365d: int
    # Median over ready sales of the rent an analysis would give, over the price.
    gross_yield_pct: Union[float, None]
    # Homes expected within 24 months over existing ones; null if none are known.
    supply_ratio_pct: Union[float, None]
    # Of the model on those sales, each valued from what was known the day before.
    median_error_pct: Union[float, None]
    # False in the sandbox.
    livemode: bool
    # Day of the newest record.
    as_of: str
    # How prices in the district moved.
    index: CommunityIndex
    # Up to 36 complete months, oldest first.
    months: List[CommunityMonthsItem]
    # Of the last 365 days; kinds with hardly any sales or lettings are left out.
    segments: List[CommunitySegmentsItem]
    # What is being built in the district.
    supply: CommunitySupply
    # Of the model on the sales of the last 365 days, each valued from what was known the day before;
    # empty if too few.
    accuracy: List[CommunityAccuracyItem]


class CommunityBoundariesFeaturesItemProperties(TypedDict):
    # As the municipality spells it.
    name: str
    # The Arabic name, if known.
    name_ar: Union[str, None]
    # The id of the community; null if the register has none of its homes.
    community: Union[str, None]


class CommunityBoundariesFeaturesItemGeometry(TypedDict):
    # Which of its kinds.
    type: Literal["MultiPolygon"]
    # Polygons of rings of positions, longitude before latitude.
    coordinates: List[List[List[List[float]]]]


class CommunityBoundariesFeaturesItem(TypedDict):
    # Which of its kinds.
    type: Literal["Feature"]
    # The municipality's number of the community.
    id: str
    # What is known of the community.
    properties: CommunityBoundariesFeaturesItemProperties
    # Its boundary.
    geometry: CommunityBoundariesFeaturesItemGeometry


class CommunityBoundaries(TypedDict):
    # Which of its kinds.
    type: Literal["FeatureCollection"]
    # Empty if the market was imported without boundaries, as in the sandbox.
    features: List[CommunityBoundariesFeaturesItem]


class CorrectionSalesItemBefore(TypedDict):
    # Day of registration, Dubai.
    date: str
    # AED.
    price: float
    # Square feet.
    size_sqft: float
    # As the register spells it.
    area: str
    # As `type` of a listing.
    property_type: str
    # Whether it was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # As `procedure` of a comparable.
    procedure: str


class CorrectionSalesItemAfter(TypedDict):
    # Day of registration, Dubai.
    date: str
    # AED.
    price: float
    # Square feet.
    size_sqft: float
    # As the register spells it.
    area: str
    # As `type` of a listing.
    property_type: str
    # Whether it was ready or off-plan.
    completion: Literal["ready", "off_plan"]
    # As `procedure` of a comparable.
    procedure: str


class CorrectionSalesItem(TypedDict):
    # As `id` of the comparable.
    id: str
    # corrected: the register now says something else; withdrawn: it no longer has the sale; quarantined:
    # it is no longer evidence of a price.
    change: Literal["corrected", "withdrawn", "quarantined"]
    # Why it is quarantined; null otherwise.
    reason: Union[str, None]
    # Its share of the evidence then, 0..1.
    weight: float
    # The entry of the register then.
    before: CorrectionSalesItemBefore
    # Its entry now; null if withdrawn.
    after: Union[CorrectionSalesItemAfter, None]


class CorrectionAnsweredFairPriceRange(TypedDict):
    # AED.
    low: float
    # AED.
    high: float
    # Always AED.
    currency: Literal["AED"]


class CorrectionAnswered(TypedDict):
    # AED; null if not recorded.
    value: Union[float, None]
    # As in the analysis.
    fair_price_range: CorrectionAnsweredFairPriceRange
    verdict: Verdict
    # 0..100.
    deal_score: Union[int, None]


class CorrectionNowFairPriceRange(TypedDict):
    # AED.
    low: float
    # AED.
    high: float
    # Always AED.
    currency: Literal["AED"]


class CorrectionNow(TypedDict):
    # AED.
    value: float
    # As in the analysis.
    fair_price_range: CorrectionNowFairPriceRange
    verdict: Verdict
    # 0..100.
    deal_score: Union[int, None]


class Correction(TypedDict):
    # cor_…
    id: str
    # The kind of object.
    object: Literal["correction"]
    # Always true: the market of the sandbox is not corrected.
    livemode: bool
    # an_…: the original answer, which stays unchanged.
    analysis_id: str
    # The caller's own id of the listing.
    reference: Union[str, None]
    # When it was answered.
    analysed_at: str
    # The day it was valued for.
    as_of: str
    # The changed comparables of the analysis, heaviest first; at most thirty, in an event six.
    sales: List[CorrectionSalesItem]
    # The original answer.
    answered: CorrectionAnswered
    # What the answer for the same day would be on the corrected register, which may know more sales from
    # before that day; null if there is none.
    now: Union[CorrectionNow, None]
    # The value now over the value then, percent with one decimal; null if either is.
    change_pct: Union[float, None]
    # The market snapshot of the original answer.
    snapshot_version: str
    # The snapshot that has the correction.
    corrected_snapshot_version: str
    # When it was found.
    created_at: str


class CorrectionPage(TypedDict):
    # The elements of this page.
    data: List[Correction]
    # Whether there are more in this direction.
    has_more: bool


class PlacesDataItem(TypedDict):
    # The kind of object.
    object: Literal["place"]
    # For `area` of a property if `kind` is area, else for `building`.
    id: str
    # Which of its kinds.
    kind: Literal["area", "building"]
    # As people name it; a building as the register spells it.
    name: str
    # The Arabic name, if known.
    name_ar: Union[str, None]
    # The place of a building; null for an area.
    area: Union[str, None]
    # Registered sales.
    sales: int


class Places(TypedDict):
    # The kind of object.
    object: Literal["list"]
    # False in the sandbox.
    livemode: bool
    # Best match first.
    data: List[PlacesDataItem]


class _PolicyRulesPropertyTypesRequired(TypedDict):
    # Types of home that pass.
    accepted: List[Literal["apartment", "villa", "townhouse", "penthouse", "hotel_apartment"]]


class _PolicyRulesPropertyTypesOptional(TypedDict, total=False):
    # What any other type leads to. Default "decline".
    otherwise: Union[Literal["refer", "decline"], None]


class PolicyRulesPropertyTypes(_PolicyRulesPropertyTypesRequired, _PolicyRulesPropertyTypesOptional):
    pass


class PolicyRulesFsd(TypedDict, total=False):
    # Above this figure an FSD is a reason to refer.
    refer_above: Union[float, None]
    # Above this figure an FSD is a reason to decline.
    decline_above: Union[float, None]


class PolicyRulesEvidenceLevel(TypedDict, total=False):
    # Evidence from farther out is a reason to refer.
    refer_beyond: Union[Literal["building", "project", "community", "district", "city"], None]
    # Evidence from farther out is a reason to decline.
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
    # Condition: ready or off-plan, as `match.completion` says.
    completion: Union[Literal["ready", "off_plan"], None]
    # Condition: one of these districts, as `match.area.district` names them.
    districts: Union[List[str], None]
    # Condition: a value above this, AED.
    value_above: Union[float, None]
    # Condition: a value of up to this, AED.
    value_up_to: Union[float, None]
    # Loan over value, percent.
    on_value_pct: PolicyRulesLtvCapsItemOnValuePct
    # Loan over prudential value, percent.
    on_prudential_value_pct: PolicyRulesLtvCapsItemOnPrudentialValuePct


class PolicyRulesVerdicts(TypedDict, total=False):
    # Verdicts that are a reason to refer.
    refer: Union[List[Verdict], None]
    # Verdicts that are a reason to decline.
    decline: Union[List[Verdict], None]


class PolicyRulesFlags(TypedDict, total=False):
    # Flags that are a reason to refer, each `type:severity` from that severity on; `any` means every
    # type.
    refer: Union[List[Literal["supply_pipeline:monitor", "supply_pipeline:watch", "supply_pipeline:high", "service_charges:monitor", "service_charges:watch", "service_charges:high", "off_plan_completion:monitor", "off_plan_completion:watch", "off_plan_completion:high", "thin_evidence:monitor", "thin_evidence:watch", "thin_evidence:high", "low_confidence:monitor", "low_confidence:watch", "low_confidence:high", "price_outlier:monitor", "price_outlier:watch", "price_outlier:high", "price_momentum:monitor", "price_momentum:watch", "price_momentum:high", "volatility:monitor", "volatility:watch", "volatility:high", "unusual_size:monitor", "unusual_size:watch", "unusual_size:high", "stale_market:monitor", "stale_market:watch", "stale_market:high", "unresolved_building:monitor", "unresolved_building:watch", "unresolved_building:high", "tenure:monitor", "tenure:watch", "tenure:high", "any:monitor", "any:watch", "any:high"]], None]
    # Flags that are a reason to decline, each `type:severity` from that severity on; `any` means every
    # type.
    decline: Union[List[Literal["supply_pipeline:monitor", "supply_pipeline:watch", "supply_pipeline:high", "service_charges:monitor", "service_charges:watch", "service_charges:high", "off_plan_completion:monitor", "off_plan_completion:watch", "off_plan_completion:high", "thin_evidence:monitor", "thin_evidence:watch", "thin_evidence:high", "low_confidence:monitor", "low_confidence:watch", "low_confidence:high", "price_outlier:monitor", "price_outlier:watch", "price_outlier:high", "price_momentum:monitor", "price_momentum:watch", "price_momentum:high", "volatility:monitor", "volatility:watch", "volatility:high", "unusual_size:monitor", "unusual_size:watch", "unusual_size:high", "stale_market:monitor", "stale_market:watch", "stale_market:high", "unresolved_building:monitor", "unresolved_building:watch", "unresolved_building:high", "tenure:monitor", "tenure:watch", "tenure:high", "any:monitor", "any:watch", "any:high"]], None]


class PolicyRules(TypedDict, total=False):
    # What the policy is for.
    description: Union[str, None]
    # Types of home.
    property_types: PolicyRulesPropertyTypes
    # Forecast standard deviation, in logs.
    fsd: PolicyRulesFsd
    # How far out the evidence may lie.
    evidence_level: PolicyRulesEvidenceLevel
    # Sales behind the value.
    comparables: PolicyRulesComparables
    # Days from the market's newest record to the day of the decision.
    data_age_days: PolicyRulesDataAgeDays
    # Loan to value. The first cap whose conditions an item meets applies; an item that meets none is
    # referred.
    ltv_caps: Union[List[PolicyRulesLtvCapsItem], None]
    # Verdicts on the asking price.
    verdicts: PolicyRulesVerdicts
    # Risk flags.
    flags: PolicyRulesFlags


class DecisionPolicy(TypedDict):
    # As people know it; unique.
    name: str
    # Which of its versions.
    version: int


class DecisionReasonsItem(TypedDict):
    # Its outcome if it were the only reason.
    outcome: Literal["refer", "decline"]
    # Which rule, or which fact is missing.
    code: Literal["property_type", "fsd", "evidence_level", "comparables", "data_age", "ltv_on_value", "ltv_on_prudential_value", "no_ltv_cap", "verdict", "risk_flag", "missing_loan_amount", "missing_value", "missing_prudential_value", "missing_fsd", "missing_evidence_level", "missing_completion", "missing_district"]
    # JSON pointer to the rule in the policy.
    rule: str
    # One sentence with the figures.
    detail: str


class DecisionFacts(TypedDict):
    # As read.
    property_type: str
    # Null if unknown.
    completion: Union[Literal["ready", "off_plan"], None]
    # The register's.
    district: Union[str, None]
    # AED.
    value: Union[int, None]
    # AED; for the intent `collateral`.
    prudential_value: Union[int, None]
    # AED.
    loan_amount: Union[float, None]
    # Loan over value, percent, rounded up.
    ltv_of_value_pct: Union[float, None]
    # Loan over prudential value, percent, rounded up.
    ltv_pct: Union[float, None]
    # Forecast standard deviation, in logs.
    fsd: Union[float, None]
    # Where the evidence is.
    evidence_level: Union[Literal["building", "project", "community", "district", "city"], None]
    # Sales behind the value.
    comparables_used: int
    # Days from the market's newest record to `decided_on`.
    data_age_days: int
    # On the asking price.
    verdict: Verdict
    # `type:severity` of each risk flag.
    flags: List[str]


class Decision(TypedDict):
    # The most severe of its reasons; `accept` if there is none.
    outcome: Literal["accept", "refer", "decline"]
    # The version of the policy that decided.
    policy: DecisionPolicy
    # The day to which ages are counted, in Dubai.
    decided_on: str
    # Every rule that is broken or cannot be checked, declining ones first.
    reasons: List[DecisionReasonsItem]
    # The facts it rests on; null if unknown.
    facts: DecisionFacts


class Policy(TypedDict):
    # po_…
    id: str
    # The kind of object.
    object: Literal["policy"]
    # As in its path.
    name: str
    # From 1; every change of the rules gets its own.
    version: int
    # What this version says.
    rules: PolicyRules
    # When this version was created.
    created_at: str
    # The key that created it.
    key_id: str
    # When it was archived; null while in use.
    archived_at: Union[str, None]


class PolicyPage(TypedDict):
    # The elements of this page.
    data: List[Policy]
    # Whether there are more in this direction.
    has_more: bool


class PolicyVersion(TypedDict):
    # pv_…
    id: str
    # The kind of object.
    object: Literal["policy_version"]
    # As in its path.
    name: str
    # From 1; every change of the rules gets its own.
    version: int
    # What this version says.
    rules: PolicyRules
    # When this version was created.
    created_at: str
    # The key that created it.
    key_id: str


class PolicyVersionPage(TypedDict):
    # The elements of this page.
    data: List[PolicyVersion]
    # Whether there are more in this direction.
    has_more: bool


class ReviewModel(TypedDict):
    # AED.
    value: float
    # Whether the value was recorded; false: it is the geometric middle of the fair price range.
    value_recorded: bool
    # Lower end of the fair price range, AED.
    low: float
    # Upper end, AED.
    high: float
    # The day it was valued for.
    as_of: str
    # The model used.
    model_version: str
    # The market snapshot that it was computed on.
    snapshot_version: str


class ReviewOverride(TypedDict):
    # AED.
    value: float
    # Over the model's value, percent with one decimal.
    difference_pct: float
    # Why.
    reason_code: Literal["condition", "view_or_floor", "layout_or_size", "tenancy_or_title", "comparables_unsuitable", "wrong_property", "market_moved", "other"]
    # Who gave it.
    reviewer: str
    # False: waiting for approval by somebody else.
    in_force: bool


class ReviewEntriesItem(TypedDict):
    # re_…
    id: str
    # What was said.
    outcome: Literal["agree", "override", "approve", "reject"]
    # The reviewer, as the caller's system names them.
    reviewer: str
    # The reviewer's value, AED; of an override.
    value: Union[float, None]
    # Why it differs from the model’s.
    reason_code: Union[Literal["condition", "view_or_floor", "layout_or_size", "tenancy_or_title", "comparables_unsuitable", "wrong_property", "market_moved", "other"], None]
    # In their words.
    note: Union[str, None]
    # The key it was sent with.
    key_id: str
    # When it was said.
    created_at: str


class Review(TypedDict):
    # rv_…
    id: str
    # The kind of object.
    object: Literal["review"]
    # False: of an analysis on the sandbox.
    livemode: bool
    # an_…: what is reviewed; it stays unchanged.
    analysis_id: str
    # State of the review.
    status: Literal["open", "awaiting_approval", "agreed", "overridden"]
    # What the model said, as recorded with the analysis.
    model: ReviewModel
    # The value that a reviewer gives instead; null if there is none.
    override: Union[ReviewOverride, None]
    # What was said, in order; never changed.
    entries: List[ReviewEntriesItem]
    # When the review was opened.
    created_at: str
    # When the last opinion was given.
    updated_at: str


class ReviewPage(TypedDict):
    # The elements of this page.
    data: List[Review]
    # Whether there are more in this direction.
    has_more: bool


class ReviewSampleReviews(TypedDict):
    # Nobody has given an opinion.
    open: int
    # An override is waiting for somebody else.
    awaiting_approval: int
    # The model's value stands.
    agreed: int
    # A reviewer's value is in force.
    overridden: int


class ReviewSampleOverridden(TypedDict):
    # Share of settled ones that were overridden.
    share_pct: float
    # Lower end of the interval.
    low_pct: float
    # Upper end.
    high_pct: float


ReviewSample = TypedDict(
    "ReviewSample",
    {
        # rs_…
        "id": "str",
        # The kind of object.
        "object": "Literal['review_sample']",
        # False: of analyses on the sandbox.
        "livemode": "bool",
        # First day (UTC) of the analyses.
        "from": "str",
        # Last day (UTC).
        "to": "str",
        # The sample is the analyses of the period with the smallest MD5 of seed and id, in hexadecimal:
        # anybody can draw it again.
        "seed": "str",
        # Analyses of the period when it was drawn.
        "population": "int",
        # Drawn of them.
        "size": "int",
        # The precision that determined the size; null if the size was given.
        "half_width_pct": "Union[float, None]",
        # In the order drawn.
        "analysis_ids": "List[str]",
        # Its reviews by status.
        "reviews": "ReviewSampleReviews",
        # With Wilson's 95 % interval; null while none is settled.
        "overridden": "Union[ReviewSampleOverridden, None]",
        # Median of override over the model's value, percent; null without an override.
        "median_difference_pct": "Union[float, None]",
        # When it was drawn.
        "created_at": "str",
    },
)


class ReviewSamplePage(TypedDict):
    # The elements of this page.
    data: List[ReviewSample]
    # Whether there are more in this direction.
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
    # Where the reviewer was closer.
    reviewer: int
    # Where both were equally close, within 0.1 %.
    neither: int


class ReviewAccuracyAgreed(TypedDict):
    # Median of |value − price|, percent of the price.
    median_error_pct: float
    # Share within 10 % of the price, percent.
    within_10_pct: float


class ReviewAccuracy(TypedDict):
    # The segment; null: all.
    name: Union[str, None]
    # Reviews with a later sale.
    reviews: int
    # Of these, overridden.
    overrides: int
    # The model on the overridden ones; null without any.
    model: Union[ReviewAccuracyModel, None]
    # The reviewers on the same.
    reviewer: Union[ReviewAccuracyReviewer, None]
    # Who was closer, by the ratio of value to price.
    nearer: ReviewAccuracyNearer
    # The value both agreed on; null if there is none.
    agreed: Union[ReviewAccuracyAgreed, None]


class ReviewOutcomesFarthestItem(TypedDict):
    # rv_…
    review_id: str
    # an_…
    analysis_id: str
    # AED.
    model: float
    # AED.
    override: float
    # Median price later paid for the layout, AED, at the size of the home.
    price: float
    # Later sales.
    sales: int
    # Their transaction numbers, newest first.
    sale_ids: List[str]


ReviewOutcomes = TypedDict(
    "ReviewOutcomes",
    {
        # The kind of object.
        "object": "Literal['review_outcomes']",
        # First day (UTC) on which the reviews were settled.
        "from": "str",
        # Last day (UTC).
        "to": "str",
        # Reviews settled then; up to 1,000, the newest.
        "settled": "int",
        # Of these, with a later sale of the same layout: the basis of the figures.
        "sold": "int",
        # Over all of them.
        "all": "ReviewAccuracy",
        # By type of home, most reviews first.
        "by_type": "List[ReviewAccuracy]",
        # Overrides by reason.
        "by_reason": "List[ReviewAccuracy]",
        # Up to twenty overrides, farthest from the price first.
        "farthest": "List[ReviewOutcomesFarthestItem]",
        # The market snapshot that has the later sales.
        "snapshot_version": "str",
    },
)


class MarketShift(TypedDict):
    # ms_…
    id: str
    # The kind of object.
    object: Literal["market_shift"]
    # Always false.
    livemode: bool
    # As the register spells it; null: every community.
    area: Union[str, None]
    # By how much values rise.
    percent: float
    # UTC.
    created_at: str


class AppliedMarketShift(TypedDict):
    # ms_…
    id: str
    # The kind of object.
    object: Literal["market_shift"]
    # Always false.
    livemode: bool
    # As the register spells it; null: every community.
    area: Union[str, None]
    # By how much values rise.
    percent: float
    # UTC.
    created_at: str
    # What analyses are now computed on: the snapshot and every shift in force.
    snapshot_version: str


class MarketShiftPage(TypedDict):
    # The elements of this page.
    data: List[MarketShift]
    # Whether there are more in this direction.
    has_more: bool


class DeletedMarketShifts(TypedDict):
    # The kind of object.
    object: Literal["market_shift"]
    # Always true.
    deleted: bool
    # Shifts that were in force.
    removed: int
    # The same as `removed`, which replaces it.
    count: int


class DeliveryClock(TypedDict):
    # The kind of object.
    object: Literal["delivery_clock"]
    # Always false.
    livemode: bool
    # By how much.
    advanced_seconds: int
    # Deliveries attempted again now.
    deliveries_due: int
    # Deliveries not yet due.
    deliveries_waiting: int


class Watch(TypedDict):
    # wa_…
    id: str
    # The kind of object.
    object: Literal["watch"]
    # False: watched on the sandbox market.
    livemode: bool
    # The listing as sent.
    property: Property
    # Points, either way, needed for score_delta.
    min_score_delta: int
    # What it notifies of; any suffices.
    on: List[Literal["score_delta", "verdict_changed", "new_flag"]]
    # The caller's own notes.
    metadata: Dict[str, str]
    # The analysis or batch that created it.
    source: Union[str, None]
    # The deal analysis.
    analysis: DealAnalysis
    # The snapshot of the analysis.
    snapshot_version: str
    # The score that a change is measured against: the first, then the last one notified.
    baseline_score: Union[int, None]
    # Why the newest snapshot could not score it; a code of the error catalogue.
    problem: Union[str, None]
    # The newest score.updated about it.
    last_event_id: Union[str, None]
    # UTC.
    created_at: str
    # When the caller last changed it, UTC.
    updated_at: str


class WatchPage(TypedDict):
    # The elements of this page.
    data: List[Watch]
    # Whether there are more in this direction.
    has_more: bool


class DeletedWatch(TypedDict):
    # wa_…
    id: str
    # The kind of object.
    object: Literal["watch"]
    # Always true.
    deleted: bool


class ScoreUpdatedLocation(TypedDict):
    # As people name it.
    place: str
    # As the register names it.
    district: str


class ScoreUpdatedMovedItem(TypedDict):
    # What the points are for.
    term: str
    # Before the change.
    previous: int
    # After the change.
    current: int
    # How many points it moved.
    change: int


class ScoreUpdated(TypedDict):
    # wa_…
    watch_id: str
    # The caller's own id of the listing.
    reference: Union[str, None]
    # The caller's own notes.
    metadata: Dict[str, str]
    # Where the listing is; null if scoring did not say.
    location: Union[ScoreUpdatedLocation, None]
    # Points of deal_score; null if the score before or after is null.
    score_delta: Union[int, None]
    # False while the price is barely past the boundary between two verdicts.
    verdict_changed: bool
    # Risk flags that were not raised before.
    new_flags: List[RiskFlagType]
    # What moved it.
    cause: Literal["market", "model", "listing"]
    # Terms whose points moved; the changes add up to score_delta.
    moved: List[ScoreUpdatedMovedItem]
    # Before the change.
    previous: DealAnalysis
    # After the change.
    current: DealAnalysis
    # The snapshot of the previous analysis.
    previous_snapshot_version: str
    # The market snapshot that it was computed on.
    snapshot_version: str


class ScoresUpdatedUpdatesItem(TypedDict):
    # evt_…: the single event, as `GET /v1/events` lists it.
    id: str
    # Which of its kinds.
    type: Literal["score.updated"]
    # When it happened, UTC.
    timestamp: str
    # The elements of this page.
    data: ScoreUpdated


class ScoresUpdated(TypedDict):
    # Oldest first; each as the single message it replaces.
    updates: List[ScoresUpdatedUpdatesItem]


class ModelAnnouncedAnswersNow(TypedDict):
    # Of the snapshot.
    version: str
    # The model used.
    model_version: Union[str, None]
    # The candidate's differs where the model is made by other rules.
    model_rules: Union[str, None]
    # Of its newest record.
    data_freshness: Union[str, None]


class ModelAnnounced(TypedDict):
    # offered: it can be previewed; day_changed: another day was announced, or none any more; withdrawn:
    # it is not to answer.
    change: Literal["offered", "day_changed", "withdrawn"]
    # As the list of candidates shows it.
    candidate: ModelCandidate
    # The day announced before; null: none.
    previous_answers_from: Union[str, None]
    # Where it is previewed (POST); null once withdrawn.
    preview_url: Union[str, None]
    # What answers for the market; null: nothing yet.
    answers_now: Union[ModelAnnouncedAnswersNow, None]


class EndpointDisabledFirstFailure(TypedDict):
    # The first message that failed, evt_…: `POST /v1/events/{id}/resend` sends it again.
    event_id: str
    # Its type.
    type: str
    # When it failed.
    attempted_at: str
    # Why, in a word; null after 410.
    reason: Union[str, None]
    # Why, in a sentence; null after 410.
    detail: Union[str, None]
    # The message itself; null above 12 kB.
    payload: Union[Dict[str, Any], None]


class EndpointDisabled(TypedDict):
    # we_…
    endpoint_id: str
    # Where events were posted.
    url: str
    # gone: it answered 410.
    reason: Literal["failing", "gone"]
    # Since when every attempt failed.
    failing_since: Union[str, None]
    # The first failed attempt; null if not kept.
    first_failure: Union[EndpointDisabledFirstFailure, None]


class Ping(TypedDict):
    # we_…
    endpoint_id: str
    # False: of the sandbox.
    livemode: bool


class WebhookEndpointBatching(TypedDict):
    # Most changes in one message.
    max_events: int
    # Longest wait of the first change, seconds.
    max_seconds: int


class WebhookEndpoint(TypedDict):
    # we_…
    id: str
    # The kind of object.
    object: Literal["webhook_endpoint"]
    # False: events of the sandbox.
    livemode: bool
    # Where events are posted.
    url: str
    # The types it receives; `*`: all.
    event_types: List[Literal["score.updated", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping", "*"]]
    # Conditions on the data of score.updated, as given; null: every event is sent.
    filters: Union[Dict[str, Any], None]
    # Score changes are sent together, as score.updated.batch, up to that many and that many seconds old;
    # null: one by one.
    batching: Union[WebhookEndpointBatching, None]
    # watch: events about one watch arrive in order, one message after the other.
    ordering: Literal["none", "watch"]
    # The caller's own description.
    description: Union[str, None]
    # The caller's own notes.
    metadata: Dict[str, str]
    # `disabled`: nothing is sent until it is enabled.
    status: Literal["enabled", "disabled"]
    # operator: by PATCH; failing: after days of failure; gone: it answered 410.
    disabled_reason: Union[str, None]
    # UTC.
    disabled_at: Union[str, None]
    # Since when every attempt has failed; null if the newest did not.
    failing_since: Union[str, None]
    # Until when messages also carry the old signature.
    previous_secret_expires_at: Union[str, None]
    # UTC.
    created_at: str
    # UTC.
    updated_at: str


class IssuedWebhookEndpointBatching(TypedDict):
    # Most changes in one message.
    max_events: int
    # Longest wait of the first change, seconds.
    max_seconds: int


class IssuedWebhookEndpoint(TypedDict):
    # we_…
    id: str
    # The kind of object.
    object: Literal["webhook_endpoint"]
    # False: events of the sandbox.
    livemode: bool
    # Where events are posted.
    url: str
    # The types it receives; `*`: all.
    event_types: List[Literal["score.updated", "analysis.corrected", "batch.completed", "portfolio.completed", "model.announced", "endpoint.disabled", "ping", "*"]]
    # Conditions on the data of score.updated, as given; null: every event is sent.
    filters: Union[Dict[str, Any], None]
    # Score changes are sent together, as score.updated.batch, up to that many and that many seconds old;
    # null: one by one.
    batching: Union[IssuedWebhookEndpointBatching, None]
    # watch: events about one watch arrive in order, one message after the other.
    ordering: Literal["none", "watch"]
    # The caller's own description.
    description: Union[str, None]
    # The caller's own notes.
    metadata: Dict[str, str]
    # `disabled`: nothing is sent until it is enabled.
    status: Literal["enabled", "disabled"]
    # operator: by PATCH; failing: after days of failure; gone: it answered 410.
    disabled_reason: Union[str, None]
    # UTC.
    disabled_at: Union[str, None]
    # Since when every attempt has failed; null if the newest did not.
    failing_since: Union[str, None]
    # Until when messages also carry the old signature.
    previous_secret_expires_at: Union[str, None]
    # UTC.
    created_at: str
    # UTC.
    updated_at: str
    # whsec_…: verifies the messages. Shown only here.
    secret: str


class DeletedWebhookEndpoint(TypedDict):
    # we_…
    id: str
    # The kind of object.
    object: Literal["webhook_endpoint"]
    # Always true.
    deleted: bool


class WebhookEndpointPage(TypedDict):
    # The elements of this page.
    data: List[WebhookEndpoint]
    # Whether there are more in this direction.
    has_more: bool


class EventData(TypedDict):
    # wa_…: the watch of the listing.
    watch_id: str
    # The caller's own notes.
    metadata: Dict[str, str]
    # As GET /v1/corrections lists it.
    correction: Correction


class Event(TypedDict):
    # evt_…; the webhook-id of every message about it.
    id: str
    # The kind of object.
    object: Literal["event"]
    type: EventType
    # False: of the sandbox.
    livemode: bool
    # UTC.
    created_at: str
    # What its webhook carries under `data`, by `type`.
    data: Union[ScoreUpdated, ScoresUpdated, EventData, Batch, Portfolio, ModelAnnounced, EndpointDisabled, Ping]


class EventPage(TypedDict):
    # The elements of this page.
    data: List[Event]
    # Whether there are more in this direction.
    has_more: bool


class DeliveryAttemptsItemResponse(TypedDict):
    # HTTP status of the response.
    status: int
    # Headers of the response.
    headers: Dict[str, str]
    # Its first 1,024 bytes.
    body: str


class DeliveryAttemptsItem(TypedDict):
    # From 1.
    attempt: int
    # UTC.
    attempted_at: str
    # Milliseconds until the response, or until the attempt failed.
    duration_ms: int
    # Outcome of the attempt.
    outcome: Literal["delivered", "failed", "gone"]
    # Why it failed: status, redirect, timeout, name_not_resolved, connection_failed, tls_failed,
    # invalid_response, url_not_allowed.
    reason: Union[str, None]
    # Why the attempt failed; null after a success.
    detail: Union[str, None]
    # The beginning of the response.
    response: Union[DeliveryAttemptsItemResponse, None]


class Delivery(TypedDict):
    # dl_…
    id: str
    # The kind of object.
    object: Literal["delivery"]
    # evt_…
    event_id: str
    event_type: EventType
    # held: its endpoint is disabled.
    status: Literal["pending", "delivered", "failed", "held"]
    # UTC.
    next_attempt_at: Union[str, None]
    # UTC.
    created_at: str
    # Oldest first.
    attempts: List[DeliveryAttemptsItem]


class DeliveryPage(TypedDict):
    # The elements of this page.
    data: List[Delivery]
    # Whether there are more in this direction.
    has_more: bool


class Redelivery(TypedDict):
    # The kind of object.
    object: Literal["redelivery"]
    # Deliveries now under way.
    deliveries: int


class WebhookStatisticsMessages(TypedDict):
    # The score that the points add up to.
    total: int
    # Answered with 2xx.
    delivered: int
    # Under way, or waiting for the next attempt.
    pending: int
    # Given up after the last attempt.
    failed: int
    # The endpoint is disabled.
    held: int


class WebhookStatisticsAttempts(TypedDict):
    # The score that the points add up to.
    total: int
    # Answered with 2xx.
    delivered: int
    # Answered with anything else, or not at all.
    failed: int
    # Failed ones by reason, as in deliveries.
    reasons: Dict[str, int]


class WebhookStatisticsDurationMs(TypedDict):
    # Half took at most this.
    p50: int
    # 19 of 20 took at most this.
    p95: int
    # 99 of 100 took at most this.
    p99: int


class WebhookStatisticsDelaySeconds(TypedDict):
    # Half took at most this.
    p50: float
    # 19 of 20 took at most this.
    p95: float
    # 99 of 100 took at most this.
    p99: float


WebhookStatisticsHoursItem = TypedDict(
    "WebhookStatisticsHoursItem",
    {
        # Start of the hour, UTC.
        "from": "str",
        # Messages delivered so far.
        "delivered": "int",
        # Pending, failed and held.
        "undelivered": "int",
    },
)


class WebhookStatistics(TypedDict):
    # The kind of object.
    object: Literal["webhook_statistics"]
    # we_…
    endpoint_id: str
    # Events from then on.
    since: str
    # Now.
    until: str
    # By outcome so far.
    messages: WebhookStatisticsMessages
    # For these messages, repetitions included.
    attempts: WebhookStatisticsAttempts
    # Duration of an attempt, until the response or until it was given up; null: there was none.
    duration_ms: Union[WebhookStatisticsDurationMs, None]
    # From event to delivery, waits included; null: nothing was delivered.
    delay_seconds: Union[WebhookStatisticsDelaySeconds, None]
    # Since when the oldest message has been waiting; null: none is.
    oldest_pending_at: Union[str, None]
    # By hour of the event, oldest first; hours without events are left out.
    hours: List[WebhookStatisticsHoursItem]


# Method, path, and what may be sent again when nobody knows whether it arrived.
ROUTES: Mapping[str, Tuple[str, str, str]] = {
    "analyze_listing": ("POST", "/v1/analyze", "keyed"),
    "list_analyses": ("GET", "/v1/analyses", "safe"),
    "export_analyses": ("GET", "/v1/analyses/export", "safe"),
    "get_analysis": ("GET", "/v1/analyses/{id}", "safe"),
    "reproduce_analysis": ("POST", "/v1/analyses/{id}/reproduce", "keyed"),
    "exclude_comparables": ("POST", "/v1/analyses/{id}/exclusions", "keyed"),
    "get_report": ("GET", "/v1/analyses/{id}/report", "safe"),
    "get_report_keys": ("GET", "/.well-known/report-keys.json", "safe"),
    "get_meanings": ("GET", "/v1/meanings", "safe"),
    "list_corrections": ("GET", "/v1/corrections", "safe"),
    "suggest_places": ("GET", "/v1/places", "safe"),
    "list_communities": ("GET", "/v1/communities", "safe"),
    "get_community_boundaries": ("GET", "/v1/community-boundaries", "safe"),
    "get_community": ("GET", "/v1/communities/{id}", "safe"),
    "submit_batch": ("POST", "/v1/batches", "keyed"),
    "list_batches": ("GET", "/v1/batches", "safe"),
    "get_batch": ("GET", "/v1/batches/{id}", "safe"),
    "cancel_batch": ("POST", "/v1/batches/{id}/cancel", "safe"),
    "retry_failed_items": ("POST", "/v1/batches/{id}/retry-failed", "keyed"),
    "list_batch_results": ("GET", "/v1/batches/{id}/results", "safe"),
    "get_batch_summary": ("GET", "/v1/batches/{id}/summary", "safe"),
    "follow_batch": ("GET", "/v1/batches/{id}/events", "safe"),
    "get_batch_report": ("GET", "/v1/batches/{id}/report", "safe"),
    "submit_portfolio": ("POST", "/v1/portfolios", "keyed"),
    "list_portfolios": ("GET", "/v1/portfolios", "safe"),
    "get_portfolio": ("GET", "/v1/portfolios/{id}", "safe"),
    "cancel_portfolio": ("POST", "/v1/portfolios/{id}/cancel", "safe"),
    "retry_failed_listings": ("POST", "/v1/portfolios/{id}/retry-failed", "keyed"),
    "list_portfolio_results": ("GET", "/v1/portfolios/{id}/results", "safe"),
    "get_portfolio_summary": ("GET", "/v1/portfolios/{id}/summary", "safe"),
    "get_portfolio_report": ("GET", "/v1/portfolios/{id}/report", "safe"),
    "try_policy": ("POST", "/v1/policies/{name}/dry-run", "safe"),
    "list_policies": ("GET", "/v1/policies", "safe"),
    "put_policy": ("PUT", "/v1/policies/{name}", "safe"),
    "get_policy": ("GET", "/v1/policies/{name}", "safe"),
    "archive_policy": ("DELETE", "/v1/policies/{name}", "safe"),
    "list_policy_versions": ("GET", "/v1/policies/{name}/versions", "safe"),
    "get_policy_version": ("GET", "/v1/policies/{name}/versions/{version}", "safe"),
    "begin_review": ("POST", "/v1/reviews", "keyed"),
    "list_reviews": ("GET", "/v1/reviews", "safe"),
    "get_review": ("GET", "/v1/reviews/{id}", "safe"),
    "give_opinion": ("POST", "/v1/reviews/{id}/opinions", "keyed"),
    "decide_override": ("POST", "/v1/reviews/{id}/approvals", "keyed"),
    "draw_review_sample": ("POST", "/v1/review-samples", "keyed"),
    "list_review_samples": ("GET", "/v1/review-samples", "safe"),
    "get_review_sample": ("GET", "/v1/review-samples/{id}", "safe"),
    "get_review_outcomes": ("GET", "/v1/review-outcomes", "safe"),
    "create_watch": ("POST", "/v1/watches", "keyed"),
    "list_watches": ("GET", "/v1/watches", "safe"),
    "get_watch": ("GET", "/v1/watches/{id}", "safe"),
    "change_watch": ("PATCH", "/v1/watches/{id}", "safe"),
    "delete_watch": ("DELETE", "/v1/watches/{id}", "safe"),
    "create_webhook_endpoint": ("POST", "/v1/webhook-endpoints", "keyed"),
    "list_webhook_endpoints": ("GET", "/v1/webhook-endpoints", "safe"),
    "get_webhook_endpoint": ("GET", "/v1/webhook-endpoints/{id}", "safe"),
    "change_webhook_endpoint": ("PATCH", "/v1/webhook-endpoints/{id}", "safe"),
    "delete_webhook_endpoint": ("DELETE", "/v1/webhook-endpoints/{id}", "safe"),
    "rotate_webhook_secret": ("POST", "/v1/webhook-endpoints/{id}/rotate-secret", "keyed"),
    "test_webhook_endpoint": ("POST", "/v1/webhook-endpoints/{id}/test", "keyed"),
    "recover_webhook_endpoint": ("POST", "/v1/webhook-endpoints/{id}/recover", "keyed"),
    "get_webhook_statistics": ("GET", "/v1/webhook-endpoints/{id}/statistics", "safe"),
    "list_deliveries": ("GET", "/v1/webhook-endpoints/{id}/deliveries", "safe"),
    "list_events": ("GET", "/v1/events", "safe"),
    "get_event": ("GET", "/v1/events/{id}", "safe"),
    "resend_event": ("POST", "/v1/events/{id}/resend", "keyed"),
    "shift_sandbox_market": ("POST", "/v1/sandbox/market-shifts", "keyed"),
    "list_market_shifts": ("GET", "/v1/sandbox/market-shifts", "safe"),
    "reset_sandbox_market": ("DELETE", "/v1/sandbox/market-shifts", "safe"),
    "advance_sandbox_clock": ("POST", "/v1/sandbox/clock", "once"),
    "answer_message": ("POST", "/mcp", "once"),
    "preview_candidate": ("POST", "/v1/model/candidates/{version}/preview", "safe"),
    "get_health": ("GET", "/healthz", "safe"),
    "get_readiness": ("GET", "/readyz", "safe"),
    "get_usage": ("GET", "/v1/usage", "safe"),
    "get_status": ("GET", "/v1/status", "safe"),
    "get_model": ("GET", "/v1/model", "safe"),
    "get_validation_pack": ("GET", "/v1/model/validation-pack", "safe"),
    "list_candidates": ("GET", "/v1/model/candidates", "safe"),
    "create_organisation": ("POST", "/admin/v1/organisations", "keyed"),
    "list_organisations": ("GET", "/admin/v1/organisations", "safe"),
    "get_organisation": ("GET", "/admin/v1/organisations/{id}", "safe"),
    "change_organisation": ("PATCH", "/admin/v1/organisations/{id}", "safe"),
    "create_key": ("POST", "/admin/v1/organisations/{id}/keys", "keyed"),
    "list_keys": ("GET", "/admin/v1/organisations/{id}/keys", "safe"),
    "rotate_key": ("POST", "/admin/v1/keys/{id}/rotate", "keyed"),
    "revoke_key": ("POST", "/admin/v1/keys/{id}/revoke", "safe"),
    "create_admin_key": ("POST", "/admin/v1/admin-keys", "keyed"),
    "list_admin_keys": ("GET", "/admin/v1/admin-keys", "safe"),
    "revoke_admin_key": ("POST", "/admin/v1/admin-keys/{id}/revoke", "safe"),
    "create_plan": ("POST", "/admin/v1/plans", "keyed"),
    "list_plans": ("GET", "/admin/v1/plans", "safe"),
    "get_plan": ("GET", "/admin/v1/plans/{code}", "safe"),
    "change_plan": ("PATCH", "/admin/v1/plans/{code}", "safe"),
    "list_admin_actions": ("GET", "/admin/v1/actions", "safe"),
    "list_queues": ("GET", "/admin/v1/queues", "safe"),
    "get_organisation_usage": ("GET", "/admin/v1/organisations/{id}/usage", "safe"),
    "list_snapshots": ("GET", "/admin/v1/snapshots", "safe"),
    "get_snapshot": ("GET", "/admin/v1/snapshots/{version}", "safe"),
    "activate_snapshot": ("POST", "/admin/v1/snapshots/{version}/activate", "safe"),
    "roll_back_snapshot": ("POST", "/admin/v1/snapshots/{version}/rollback", "safe"),
    "list_market_syncs": ("GET", "/admin/v1/market-syncs", "safe"),
    "request_market_sync": ("POST", "/admin/v1/market-syncs", "safe"),
}

# Of each error code: whether the same request may succeed later, and what to do.
REMEDIES: Mapping[str, Tuple[bool, str]] = {
    "malformed_request": (False, "The bytes received are not an HTTP/1.1 request, or a header is too large or contradictory. Check the client or the proxy in between."),
    "malformed_json": (False, "The body is empty, not valid JSON, or not UTF-8. `detail` says where reading stopped."),
    "unsafe_json": (False, "The body nests deeper than 32 levels, has more than 40,000 names or 100,000 values, has a name twice in one object, or uses a key named `__proto__`, `constructor` or `prototype`."),
    "invalid_header": (False, "A header is present twice or its value does not have the required form; `errors` names it."),
    "route_not_found": (False, "Check the path against /openapi.json."),
    "not_found": (False, "No such object in this organisation and mode. Objects of another organisation, and live objects requested with a test key, give the same answer."),
    "method_not_allowed": (False, "The path exists, but not with this method; the `Allow` header lists what it takes."),
    "request_timeout": (True, "The request did not arrive completely within the time allowed. Send it again on a new connection."),
    "body_too_large": (False, "A body may be up to 100 kB, a batch 2 MB, a portfolio 32 MB. Send fewer items at a time."),
    "unsupported_media_type": (False, "Send one `Content-Type: application/json` (UTF-8), without a Content-Encoding."),
    "expectation_failed": (False, "The header `Expect` asks for something other than `100-continue`. Leave it out."),
    "invalid_fields": (False, "One or more fields are wrong; `errors` names each by its JSON pointer, with a code and the rule it breaks."),
    "unknown_field": (False, "A field is not part of the request; `errors` names it and the nearest known one. Unknown fields are refused so that a typo never drops a constraint."),
    "header_fields_too_large": (False, "All headers together may be up to 16 kB."),
    "internal_error": (True, "Our fault; it is logged under the `request_id`. A POST with an Idempotency-Key can safely be sent again."),
    "overloaded": (True, "There are more requests than can be answered in time. Wait for `Retry-After`, then send the request again."),
    "shutting_down": (True, "This process is being replaced. Send the request again; another one answers."),
    "database_unavailable": (True, "The database cannot be reached, and nothing is answered without being recorded. Wait for `Retry-After`, then send the request again."),
    "missing_api_key": (False, "Send `Authorization: Bearer di_live_…` or `di_test_…`."),
    "invalid_api_key": (False, "The key is malformed, unknown, revoked or expired. Use another key of the organisation."),
    "plan_required": (False, "The organisation's plan does not include the API, or has lapsed. Contact sales."),
    "organisation_suspended": (False, "All keys of the organisation are refused until it is active again. Contact support."),
    "scope_required": (False, "The restricted key lacks the scope this route needs; `detail` names it."),
    "role_required": (False, "The admin key's role does not allow this route; `detail` names the role needed and the one held."),
    "address_not_allowed": (False, "The request comes from outside the networks on the key's allow-list."),
    "rate_limited": (True, "A limit of the plan is used up; `RateLimit` names the policy and `Retry-After` says when to continue."),
    "too_many_at_once": (True, "A connection, an address or an organisation has more under way than is allowed to one; `detail` says what. Wait for outstanding answers, then continue."),
    "plan_limit_reached": (False, "The plan allows no more of these at a time; `limit` says how many. Delete some, or contact sales."),
    "idempotency_in_flight": (True, "A request with this Idempotency-Key is still being answered. Send it again in a moment."),
    "idempotency_key_reused": (False, "This Idempotency-Key was used with other content in the last 24 hours. Use a new key for a new request."),
    "organisation_exists": (False, "Another organisation has this name."),
    "unknown_organisation": (False, "No organisation has this id or name."),
    "plan_exists": (False, "Another plan has this code."),
    "unknown_plan": (False, "No plan has this code."),
    "invalid_plan_code": (False, "A code has 1 to 40 of a-z, 0-9 and _."),
    "unknown_key": (False, "No key has this id."),
    "admin_key_exists": (False, "Another admin key has or had this name. Names are never reused, so that each stands for one key in the log; `environment` is the key in ADMIN_KEY_HASH."),
    "key_not_active": (False, "The key was revoked, has expired, or has already been rotated."),
    "invalid_cidr": (False, "Write networks as 203.0.113.0/24 or 2001:db8::/32."),
    "invalid_expiry": (False, "The expiry must be in the future."),
    "invalid_arguments": (False, "The command needs other arguments; see its --help."),
    "not_measured": (False, "The snapshot that answers has no held-out sales: its market is too small, or an earlier version built it."),
    "market_not_loaded": (True, "No snapshot of this market is active in this process. With a test key the sandbox answers; the operator activates a live snapshot with `deal market activate`."),
    "snapshot_unavailable": (True, "The snapshot needed cannot be read at the moment; `detail` names it."),
    "unknown_area": (False, "The area is not one the market knows; `suggestions` lists up to five similar names, or is empty."),
    "outside_coverage": (False, "The area is in an emirate that the market does not cover; `emirate` names it. If you mean a place of the same name in a covered emirate, write that emirate after it."),
    "unknown_snapshot": (False, "No snapshot has this version."),
    "unknown_candidate": (False, "No snapshot with this version is offered as a candidate for the market of the key: it was withdrawn, or is active by now. `GET /v1/model/candidates` lists the candidates."),
    "snapshot_removed": (False, "The files of this snapshot were deleted; it cannot be used unless it is rebuilt from the same data."),
    "snapshot_outdated": (False, "The snapshot was built by an earlier version of this program, and only that version reads its files; it cannot be used any more. What was computed on it stays stored."),
    "snapshot_active": (False, "An active snapshot cannot be removed or offered as a candidate."),
    "snapshot_not_active": (False, "Only the active snapshot can be rolled back; `detail` names it. Somebody else has switched in the meantime."),
    "unreadable_source": (False, "A market file has none of the known layouts, or cannot be read; `detail` names the file and what was found."),
    "nothing_to_backtest": (False, "The files hold no sale in the window; `detail` names both."),
    "publication_refused": (False, "Values for a window are published once, before any of its sales is known, and into a readable scoreboard; `detail` says which of these does not hold."),
    "unknown_publication": (False, "The scoreboard has no publication with the hash of this file; `detail` gives the hash."),
    "market_busy": (True, "Another process is importing or building in this market directory; `detail` names it."),
    "nothing_to_roll_back": (False, "No earlier snapshot of this market was active."),
    "feed_not_configured": (False, "Reading an official feed needs FEED=dld-open-data; or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing."),
    "sync_running": (True, "Another process is reading the official feed; only one does at a time."),
    "snapshot_refused": (False, "The snapshot that was built from the feed did not pass its checks and was not activated; `detail` names them. See `deal market syncs`."),
    "queue_unavailable": (True, "The job queues cannot be read or written at the moment. Accepted work is stored and waits; try again."),
    "feed_unavailable": (True, "The official feed did not answer, or only with errors, until the retries ran out. The next sync tries again."),
    "feed_refused": (False, "The official feed does not accept the request or the credentials; `detail` has its response. Check FEED_URL, for Dubai Pulse FEED_CLIENT_ID and FEED_CLIENT_SECRET, for the gateway FEED_USER_AGENT and FEED_REFERER."),
    "feed_incomplete": (True, "The pages of the official feed do not add up to a complete register or window; `detail` names it. The next sync reads it again."),
    "feed_schema_changed": (False, "The official feed no longer has a needed field, or writes it in another form; `detail` names it. Adjust the dataset in libs/market/feed or libs/market/gateway."),
    "malformed_csv": (False, "The text is not CSV with a header row: not UTF-8, a quote is not closed, or a column is named twice. `detail` says where."),
    "too_many_batches": (True, "As many batches as the plan allows are queued or processing; `batches_in_flight` and `batches_in_flight_limit` give the figures."),
    "batch_backlog_full": (True, "More items would wait to be scored than the plan allows; `items_in_backlog` and `items_in_backlog_limit` give the figures."),
    "portfolio_backlog_full": (True, "More listings of portfolios would wait to be scored than the plan allows; `listings_in_backlog` and `listings_in_backlog_limit` give the figures."),
    "portfolio_ended": (False, "The portfolio has already completed; there is nothing left to cancel."),
    "batch_ended": (False, "The batch has already completed; there is nothing left to cancel."),
    "batch_not_ended": (True, "Retries of failed items, reports and replays of a candidate are possible only once the batch has ended; `GET` it, or follow its events."),
    "portfolio_not_ended": (True, "Reports, retries of failed listings and replays of a candidate are possible only once the portfolio has ended; `GET` it, or wait for `portfolio.completed`."),
    "portfolio_canceled": (False, "Listings of a canceled portfolio are not retried; submit them as a new one."),
    "portfolio_too_long": (False, "A report carries the decision on every listing and covers up to 20,000; the summary and the results have all of a longer portfolio. A candidate can be replayed over up to 2,000; replay it over a longer one batch by batch, as `GET /v1/batches?portfolio_id=` lists them."),
    "batch_canceled": (False, "Items of a canceled batch are not retried; submit them as a new batch."),
    "nothing_to_retry": (False, "A retry would change nothing: all failed items were refused for their content."),
    "item_crashed": (True, "Scoring this item crashed its worker three times, so it was given up; the other items are not affected."),
    "unknown_policy": (False, "The organisation has no policy of this name in this mode, or no such version of it, or it is archived; `detail` says which."),
    "invalid_policy_name": (False, "A name has 1 to 60 of a-z, 0-9 and -, and begins with a letter or digit."),
    "review_settled": (False, "Somebody has already decided: the review is agreed or overridden, or its override is waiting for approval."),
    "nothing_to_approve": (False, "No override of the review is waiting for approval; `detail` gives its status."),
    "same_reviewer": (False, "An override must be approved or rejected by someone other than the person who gave it."),
    "nothing_to_sample": (False, "The period has no analyses in the mode of the key."),
    "url_not_allowed": (False, "A webhook address must be https and public; `detail` says why this one is not allowed."),
    "endpoint_disabled": (False, "The endpoint is disabled and gets nothing. Enable it with PATCH `{\"status\":\"enabled\"}`; `recover` sends what it missed."),
    "too_many_secrets": (False, "Six older secrets of the endpoint still sign, each until its own grace period ends. Rotate again once one has ended; `grace_period_seconds` 0 ends them all."),
    "secrets_unavailable": (False, "This installation has no key to encrypt webhook secrets. The operator must set SECRETS_KEY."),
    "webhook_header_missing": (False, "A receiver found one of `webhook-id`, `webhook-timestamp`, `webhook-signature` missing or repeated."),
    "webhook_signature_invalid": (False, "No signature in the header matches the body under the secret: either the secret is a different one, or the bytes were changed."),
    "webhook_timestamp_invalid": (False, "The timestamp is not a number of seconds, or is more than five minutes off the receiver's clock."),
    "webhook_secret_invalid": (False, "A secret is `whsec_` followed by 24 to 64 bytes in base64."),
    "job_payload_invalid": (False, "A job in the queue does not match its catalogue entry; it is refused without another attempt."),
    "test_key_required": (False, "The route changes the sandbox and is open to test keys only (`di_test_…`); the live market cannot be changed."),
    "too_many_shifts": (False, "The number of shifts allowed at a time is in force; `limit` says how many. `DELETE /v1/sandbox/market-shifts` takes them back."),
    "audit_mismatch": (False, "`deal audit verify` found records or seals that were changed, removed or added; its output names each."),
    "report_mismatch": (False, "`deal report verify` found that a report was changed, is not signed by a published key, or does not match its record in the audit chain; `detail` says which."),
    "renderer_unavailable": (False, "PDF needs a Chromium, and none starts on this installation. Use `format=html`; the operator can install chromium-headless-shell (or chromium) with fonts, or set CHROMIUM_PATH."),
    "malformed_report": (False, "The file is not what `GET /v1/analyses/{id}/report` returns, or the key file not what `/.well-known/report-keys.json` returns; `detail` says what was found."),
    "malformed_export": (False, "The file is not what `deal audit export` or `GET /v1/analyses/export` writes; `detail` names the line."),
    "malformed_heads": (False, "The file is not what `deal audit heads --json` writes; `detail` says what was found."),
}
