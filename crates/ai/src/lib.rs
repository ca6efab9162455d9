//! Search, evaluation and bots, generic over the rules.
